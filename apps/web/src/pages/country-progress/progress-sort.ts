import type { Sort } from "../../ui/data-table/data-table.tsx";

/** Highest number of measuring schools first. */
const DEFAULT: Sort = { key: "live", isDown: true };

/**
 * Parses the order in a URL, for example `-mapped` for most schools first. Returns the default order for any other
 * text.
 */
export function readSort(text: string, columns: readonly { readonly key: string }[]): Sort {
  const isDown = text.startsWith("-");
  const key = isDown ? text.slice(1) : text;
  return columns.some((column) => column.key === key) ? { key, isDown } : DEFAULT;
}

/** Formats an order for the URL; "" for the default order. */
export function writeSort({ key, isDown }: Sort): string {
  if (key === DEFAULT.key && isDown === DEFAULT.isDown) return "";
  return isDown ? `-${key}` : key;
}
