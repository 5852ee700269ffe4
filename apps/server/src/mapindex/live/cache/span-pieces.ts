import { type Day, type PeriodUnit, partsOf, periodOf, type Span, unitOfSpan, yearSpan } from "@schoolmap/rules";

/** Units for which the record stores sums. */
type SummedUnit = PeriodUnit | "year";

/** A part of a span: a whole unit that has sums, or consecutive days. A part with sign -1 is subtracted. */
export interface Piece {
  readonly unit: SummedUnit | "days";
  readonly span: Span;
  readonly sign: 1 | -1;
}

/**
 * Maximum number of days by which the pieces may extend beyond a span: into the year in which it begins and the year in
 * which it ends.
 */
const REACH = 366;

/**
 * Returns the fewest pieces that add up to a span. For example, the year up to October is the year without November and
 * December. The result is the shortest path from the start of the first day to the end of the last day, where each step
 * covers a day, a week, a month or a year, forwards or backwards.
 */
export function piecesOf(span: Span): readonly Piece[] {
  const whole = unitOfSpan(span);
  if (whole) return [{ unit: whole, span, sign: 1 }];
  const end = span.last + 1;
  const arrivals = new Map<Day, Piece | null>([[span.first, null]]);
  const queue: Day[] = [span.first];
  for (let at = queue.shift(); at !== undefined && !arrivals.has(end); at = queue.shift()) {
    for (const piece of stepsFrom(at)) {
      const next = piece.sign === 1 ? piece.span.last + 1 : piece.span.first;
      if (arrivals.has(next) || next < span.first - REACH || next > end + REACH) continue;
      arrivals.set(next, piece);
      queue.push(next);
    }
  }
  const way: Piece[] = [];
  for (
    let piece = arrivals.get(end);
    piece;
    piece = arrivals.get(piece.sign === 1 ? piece.span.first : piece.span.last + 1)
  )
    way.unshift(piece);
  return joined(way);
}

/** Yields every step that begins at the start of a day, longest first. */
function* stepsFrom(day: Day): Iterable<Piece> {
  for (const unit of unitsAround(day)) {
    const after = unitSpan(unit, day);
    // Where a unit begins, the one before it ends.
    if (after.first !== day) continue;
    yield { unit, span: after, sign: 1 };
    yield { unit, span: unitSpan(unit, day - 1), sign: -1 };
  }
  yield { unit: "days", span: { first: day, last: day }, sign: 1 };
  yield { unit: "days", span: { first: day - 1, last: day - 1 }, sign: -1 };
}

/** Returns the units that may begin on a day. A year begins where a month does. */
function unitsAround(day: Day): readonly SummedUnit[] {
  return partsOf(day).dayOfMonth === 1 ? ["year", "month", "week"] : ["week"];
}

function unitSpan(unit: SummedUnit, day: Day): Span {
  if (unit === "year") return yearSpan(partsOf(day).year);
  const { start, end } = periodOf(unit, day);
  return { first: start, last: end };
}

/** Merges consecutive days into one piece. */
function joined(way: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of [...way].sort((a, b) => a.span.first - b.span.first)) {
    const at = pieces.findIndex(({ unit, sign, span }) => {
      return unit === "days" && piece.unit === "days" && sign === piece.sign && span.last + 1 === piece.span.first;
    });
    if (at < 0) pieces.push(piece);
    else pieces[at] = { ...piece, span: { first: pieces[at]!.span.first, last: piece.span.last } };
  }
  return pieces;
}
