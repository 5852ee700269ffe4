import { listSchoolTable, type TableSort } from "@schoolmap/contract";
import { useFilteredScope } from "../../api/filtered-queries.ts";
import { useCall } from "../../api/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { scopeKey } from "../../state/view.ts";
import { layerQuery } from "./layer-query.ts";

export const PAGE_SIZE = 50;

/**
 * Returns a page of the schools of a view, starting at 1. While another page or order loads, the previous page remains.
 */
export function useSchoolPage(
  view: ResolvedView,
  sort: { readonly key: TableSort; readonly isDown: boolean },
  page: number,
) {
  const filtered = useFilteredScope(view.query);
  const shown = view.shown;
  const layer = layerQuery(shown);
  const query = filtered &&
    layer && {
      ...filtered.ids,
      ...layer,
      sort: sort.key,
      direction: sort.isDown ? ("desc" as const) : ("asc" as const),
      page: String(page),
      page_size: String(PAGE_SIZE),
    };
  const ages = shown.live ? "live" : "static";
  return useCall(listSchoolTable, query && { query, filters: filtered.filters }, `table ${scopeKey(view.scope)}`, ages);
}
