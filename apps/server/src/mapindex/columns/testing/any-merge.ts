import fc from "fast-check";
import type { Runs } from "../runs.ts";

/** Values of two columns, the runs that merge them, and the expected result. */
interface Merge<T> {
  readonly base: readonly T[];
  readonly added: readonly T[];
  readonly runs: Runs;
  readonly expected: readonly T[];
}

/**
 * Generates any two columns: all or some base rows stay, and the added rows are inserted anywhere or replace base rows.
 */
export function anyMerge<T>(anyColumn: fc.Arbitrary<T[]>): fc.Arbitrary<Merge<T>> {
  return fc.oneof(
    fc.record({ base: anyColumn, added: anyColumn, places: anyPlaces, isGone: anyPlaces }).map(insert),
    fc.record({ base: anyColumn, added: anyColumn, places: anyPlaces }).map(replace),
  );
}

const anyPlaces = fc.infiniteStream(fc.nat(1_000));
const take = (places: fc.Stream<number>, count: number) => [...places.take(count)];

function insert<T>({
  base,
  added,
  places,
  isGone,
}: {
  base: T[];
  added: T[];
  places: fc.Stream<number>;
  isGone: fc.Stream<number>;
}): Merge<T> {
  const before = take(places, added.length)
    .map((place) => place % (base.length + 1))
    .sort((a, b) => a - b);
  const gone = take(isGone, base.length).map((number) => number % 7 === 0);
  const rows: Row[] = [];
  let next = 0;
  for (let row = 0; row <= base.length; row++) {
    for (; before[next] === row; next++) rows.push([1, next]);
    if (row < base.length && !gone[row]) rows.push([0, row]);
  }
  return mergeOf(base, added, rows, null);
}

function replace<T>({ base, added: values, places }: { base: T[]; added: T[]; places: fc.Stream<number> }): Merge<T> {
  const wanted = base.length === 0 ? [] : take(places, values.length).map((place) => place % base.length);
  const replaced = [...new Set(wanted)].sort((a, b) => a - b);
  const rows = base.map((_, row): Row => {
    const at = replaced.indexOf(row);
    return at < 0 ? [0, row] : [1, at];
  });
  return mergeOf(base, values.slice(0, replaced.length), rows, Uint32Array.from(replaced));
}

/** Source of a row, base (0) or added (1), and its row number there. */
type Row = readonly [source: 0 | 1, row: number];

function mergeOf<T>(
  base: readonly T[],
  added: readonly T[],
  rows: readonly Row[],
  replaced: Uint32Array | null,
): Merge<T> {
  const runs: { source: number; from: number; to: number }[] = [];
  for (const [source, row] of rows) {
    const last = runs.at(-1);
    if (last?.source === source && last.to === row) last.to++;
    else runs.push({ source, from: row, to: row + 1 });
  }
  return {
    base,
    added,
    runs: {
      length: rows.length,
      source: Uint8Array.from(runs, ({ source }) => source),
      from: Uint32Array.from(runs, ({ from }) => from),
      to: Uint32Array.from(runs, ({ to }) => to),
      replaced,
    },
    expected: rows.map(([source, row]) => (source === 0 ? base : added)[row]!),
  };
}
