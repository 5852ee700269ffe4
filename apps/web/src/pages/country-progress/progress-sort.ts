import type { Sort } from "../../ui/data-table/data-table.tsx";

/** The farthest first. */
const DEFAULT: Sort = { key: "live", isDown: true };

/** The order that an address names, for example `-mapped` for the most schools first; the usual one for anything else. */
export function readSort(text: string, columns: readonly { readonly key: string }[]): Sort {
  const isDown = text.startsWith("-");
  const key = isDown ? text.slice(1) : text;
  return columns.some((column) => column.key === key) ? { key, isDown } : DEFAULT;
}

/** An order as an address names it; "" for the usual one. */
export function writeSort({ key, isDown }: Sort): string {
  if (key === DEFAULT.key && isDown === DEFAULT.isDown) return "";
  return isDown ? `-${key}` : key;
}
