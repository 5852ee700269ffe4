import type { MapIndex } from "./map-index.ts";

/** Cells up to this Morton level, which is zoom 2, contain dozens of schools in areas with schools. */
export const LARGE_LEVEL = 9;

/** Rows at which cells of LARGE_LEVEL begin, in ascending order. */
export interface CellStarts {
  readonly rows: Uint32Array;
  /** Number of Morton levels that each of the rows shares with the row before it. Cells of higher levels begin there. */
  readonly shared: Uint8Array;
}

/** Cache by the prefixes. Versions of an index whose schools have the same positions share an entry. */
const known = new WeakMap<Uint8Array, CellStarts>();

/** Returns the starts of large cells, computed at the first request: 5 bytes for each cell with schools. */
export function cellStartsOf({ prefix }: MapIndex): CellStarts {
  let starts = known.get(prefix);
  if (!starts) {
    const rows: number[] = [];
    for (let row = 0; row < prefix.length; row++) if (prefix[row]! < LARGE_LEVEL) rows.push(row);
    starts = { rows: Uint32Array.from(rows), shared: Uint8Array.from(rows, (row) => prefix[row]!) };
    known.set(prefix, starts);
  }
  return starts;
}
