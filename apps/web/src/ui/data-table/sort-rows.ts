import type { Sort } from "./data-table.tsx";

/** By what a row is compared; null when it is not known. */
export type Compared = string | number | null;

/** Rows in the order of a sort, equal ones as they stood; what is not known comes last in either direction. */
export function sortRows<R>(rows: readonly R[], of: (row: R) => Compared, { isDown }: Sort, lang: string): R[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const sign = isDown ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [of(a), of(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === "number" && typeof y === "number") return sign * (x - y);
    return sign * compare(String(x), String(y));
  });
}
