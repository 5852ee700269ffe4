import { type CountryRow, searchPlaces, searchSchools } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { type CallState, useCall, useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useView } from "../../state/index.ts";
import { placeRow, type SearchRow, schoolRow } from "./search-rows.ts";

/** Minimum number of characters of a search. */
export const MIN_CHARACTERS = 2;
const DEBOUNCE_MS = 300;
const PAGE = 15;

export interface Found {
  /** Query that the results belong to; "" without a search. */
  readonly query: string;
  readonly places: readonly SearchRow[];
  readonly schools: readonly SearchRow[];
  readonly isSearching: boolean;
  readonly failed: boolean;
  /** Whether there are more schools than those listed. */
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/**
 * Searches places and schools while the visitor types. Only the results of the latest query are returned.
 * @param countries used to name results, once they are loaded
 */
export function useSearch(text: string, countries: readonly CountryRow[] | undefined): Found {
  const typed = text.trim();
  const query = useDebounced(typed.length < MIN_CHARACTERS ? "" : typed);
  const [pages, setPages] = useState({ query, count: 1 });
  const size = PAGE * (pages.query === query ? pages.count : 1);
  const t = useT();
  const words = { t, view: useView(), levels: useMeta().data?.levels, countries };
  const hasQuery = query !== "";
  const places = useCall(searchPlaces, hasQuery ? { query: { q: query, lang: t.lang } } : undefined, "search/places");
  const schools = useCall(
    searchSchools,
    hasQuery ? { query: { q: query, page_size: String(size) } } : undefined,
    "search/schools",
  );
  const listedPlaces = useListed(places, query);
  const listedSchools = useListed(schools, query);
  return {
    query,
    places: hasQuery ? (listedPlaces?.results ?? []).map((place) => placeRow(place, words)) : [],
    schools: hasQuery ? (listedSchools?.results ?? []).map((school) => schoolRow(school, words)) : [],
    isSearching: typed.length >= MIN_CHARACTERS && (query !== typed || places.isFetching || schools.isFetching),
    failed: hasQuery && (places.isError || schools.isError),
    hasMore: (schools.data?.count ?? 0) > size,
    more: () => setPages({ query, count: size / PAGE + 1 }),
    retry: () => {
      if (places.isError) void places.refetch();
      if (schools.isError) void schools.refetch();
    },
  };
}

/**
 * Returns the data for the list. Data of the previous query remain until new data arrive, but not when the new query
 * has failed.
 */
function useListed<T>({ data, isError, isPlaceholderData }: CallState<T>, query: string): T | undefined {
  const [loadedQuery, setLoadedQuery] = useState("");
  const isLoaded = data !== undefined && !isPlaceholderData;
  if (isLoaded && loadedQuery !== query) setLoadedQuery(query);
  return isError && loadedQuery !== query ? undefined : data;
}

/** Returns a text after it has stopped changing; an empty text immediately. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : rested;
}
