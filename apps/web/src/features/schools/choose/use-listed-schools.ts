import { searchSchools } from "@schoolmap/contract";
import { useCall } from "../../../api/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useDebounced } from "../../search/use-search.ts";

/** Minimum number of characters to search a list. With fewer, the whole list is shown. */
const MIN_CHARACTERS = 3;
export const PAGE_SIZE = 50;

export interface ListParams {
  readonly countryId: number | undefined;
  /** Id of a region; null for schools without a region; undefined for all schools. */
  readonly regionId: number | null | undefined;
  readonly text: string;
  /** Starts at 1. */
  readonly page: number;
}

/** Returns a page of the schools of a country or a region under the filters of the view, by name. */
export function useListedSchools(view: ResolvedView, { countryId, regionId, text, page }: ListParams) {
  const { filters } = view.query;
  const typed = text.trim();
  const q = useDebounced(typed.length < MIN_CHARACTERS ? "" : typed);
  const region = regionId === undefined ? {} : { admin1_id__exact: String(regionId) };
  const query = countryId !== undefined && {
    country_id__exact: String(countryId),
    ...region,
    ...(q && { q }),
    ordering: "name",
    page: String(page),
    page_size: String(PAGE_SIZE),
  };
  return {
    ...useCall(searchSchools, query && filters ? { query, filters } : undefined, `choice ${countryId} ${regionId}`),
    query: q,
  };
}
