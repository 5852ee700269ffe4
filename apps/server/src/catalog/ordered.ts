/**
 * Sorts by one field; a leading `-` reverses the order, and equal items keep their order. Undefined returns the list
 * unchanged.
 */
export function ordered<T>(
  items: readonly T[],
  ordering: string | undefined,
  keyOf: (item: T, field: string) => Key,
): T[] {
  if (!ordering) return [...items];
  const descending = ordering.startsWith("-");
  const field = descending ? ordering.slice(1) : ordering;
  const sign = descending ? -1 : 1;
  return [...items].sort((a, b) => sign * compare(keyOf(a, field), keyOf(b, field)));
}

/** Returns one page of a list, counted from 1; empty after the end. */
export function pageOf<T>(items: readonly T[], { page, page_size }: { page: number; page_size: number }): T[] {
  return items.slice((page - 1) * page_size, page * page_size);
}

type Key = string | number;

function compare(a: Key, b: Key): number {
  return typeof a === "string" && typeof b === "string" ? a.localeCompare(b, "en") : Number(a) - Number(b);
}
