import { type PagingQuery, rowsOfPage } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import type { Page } from "./table.ts";

/**
 * Returns a page of a list that is completely in memory. `keyOf` returns a unique sort key for each item. The cursor is
 * the key of the last item, so that a page starts at the same position when items are added or removed.
 */
export function pageOfList<T>(list: readonly T[], query: PagingQuery, keyOf: (item: T) => string): Page<T> {
  refuseTwoPlaces(query);
  const size = rowsOfPage(query);
  const { cursor, page = 1 } = query;
  const sorted = list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const behind = cursor === undefined ? sorted : sorted.filter((item) => keyOf(item) > cursor);
  const items = behind.slice((page - 1) * size, page * size);
  const isLast = behind.length <= page * size;
  return { items, count: list.length, next: isLast ? null : keyOf(items.at(-1)!) };
}

/** @throws HttpError `invalid` when both a page and a cursor are given */
export function refuseTwoPlaces({ page, cursor }: PagingQuery): void {
  if (page === undefined || cursor === undefined) return;
  throw new HttpError("invalid", "Say where the page begins either by 'page' or by 'cursor'.", { parameter: "page" });
}
