import type { Sort } from "./data-table.tsx";

/** Value that a row is compared by, or null when it is unknown. */
export type Compared = string | number | null;

/** Returns the sorted rows. Equal rows keep their order, and unknown values are last in both directions. */
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
