import type { SortKey } from "./sort-columns.ts";

/** Position of a school in an order. */
export interface Mark {
  readonly key: SortKey;
  readonly id: number;
}

/** Compares two positions: by key, equal keys by id, positions without a key last in either direction. */
export function compareMarks(a: Mark, b: Mark, isDown: boolean): number {
  const sign = isDown ? -1 : 1;
  if (a.key === null || b.key === null) {
    if (a.key !== b.key) return a.key === null ? 1 : -1;
    return sign * (a.id - b.id);
  }
  if (a.key === b.key) return sign * (a.id - b.id);
  return a.key < b.key ? -sign : sign;
}
