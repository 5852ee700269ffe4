import { type Day, type PeriodUnit, partsOf, periodOf, type Span, unitOfSpan, yearSpan } from "@schoolmap/rules";

/** Units whose sums the record keeps. */
type SummedUnit = PeriodUnit | "year";

/** A part of a span: a whole unit that has sums, or some days in a row. A part with sign -1 is taken away again. */
export interface Piece {
  readonly unit: SummedUnit | "days";
  readonly span: Span;
  readonly sign: 1 | -1;
}

/** How far outside of a span its pieces may reach: the year in which it begins, and that in which it ends. */
const REACH = 366;

/**
 * As few pieces as possible, as sums, that come to a span: the year up to October is the year without November and
 * December. It is the shortest way from the morning of the first day to the evening of the last one, where each step goes
 * over a day, a week, a month or a year, forwards or backwards.
 */
export function piecesOf(span: Span): readonly Piece[] {
  const whole = unitOfSpan(span);
  if (whole) return [{ unit: whole, span, sign: 1 }];
  const end = span.last + 1;
  const cameBy = new Map<Day, Piece | null>([[span.first, null]]);
  const queue: Day[] = [span.first];
  for (let at = queue.shift(); at !== undefined && !cameBy.has(end); at = queue.shift()) {
    for (const piece of stepsFrom(at)) {
      const next = piece.sign === 1 ? piece.span.last + 1 : piece.span.first;
      if (cameBy.has(next) || next < span.first - REACH || next > end + REACH) continue;
      cameBy.set(next, piece);
      queue.push(next);
    }
  }
  const way: Piece[] = [];
  for (
    let piece = cameBy.get(end);
    piece;
    piece = cameBy.get(piece.sign === 1 ? piece.span.first : piece.span.last + 1)
  )
    way.unshift(piece);
  return joined(way);
}

/** Every step that begins with the morning of a day, the longest first. */
function* stepsFrom(day: Day): Iterable<Piece> {
  for (const unit of ["year", "month", "week"] as const) {
    const after = unitSpan(unit, day);
    if (after.first === day) yield { unit, span: after, sign: 1 };
    const before = unitSpan(unit, day - 1);
    if (before.last === day - 1) yield { unit, span: before, sign: -1 };
  }
  yield { unit: "days", span: { first: day, last: day }, sign: 1 };
  yield { unit: "days", span: { first: day - 1, last: day - 1 }, sign: -1 };
}

function unitSpan(unit: SummedUnit, day: Day): Span {
  if (unit === "year") return yearSpan(partsOf(day).year);
  const { start, end } = periodOf(unit, day);
  return { first: start, last: end };
}

/** The pieces with days in a row as one of them. */
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
