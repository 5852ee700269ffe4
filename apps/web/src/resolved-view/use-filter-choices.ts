import type { AdvancedFilter, CountryDetail } from "@schoolmap/contract";
import { type FilterChoice, readBrowserEntries } from "@schoolmap/rules";
import { useMemo } from "react";
import { useDataVersion, useFilters } from "../api/index.ts";
import { useObservedQuery } from "../api/use-observed-query.ts";
import type { View } from "../state/view.ts";
import { hasDefaultFilters } from "./resolved-view.ts";

/**
 * Returns the parsed filters of a view. The default filters of a country apply while its URL contains no filters and no
 * `filters=none`. A comparison uses only the URL, because its columns may be in several countries.
 * @returns undefined until the filters are known
 */
export function useFilterChoices(view: View, country: CountryDetail | undefined): readonly FilterChoice[] | undefined {
  const { filters, unfiltered, scope, compare } = view;
  const written = useMemo(() => readBrowserEntries(Object.entries(filters)), [filters]);
  const isUnspecified = !unfiltered && Object.keys(filters).length === 0;
  const mayDefault = isUnspecified && scope.kind === "country" && compare === undefined;
  const defaults = useDefaultChoices(mayDefault && hasDefaultFilters(country) ? country : undefined);
  if (!mayDefault) return written;
  if (!country) return undefined;
  return hasDefaultFilters(country) ? defaults : written;
}

const NONE: readonly FilterChoice[] = [];

/**
 * Returns the default filters of a country; none when the published filters do not load. Sends no request without a
 * country.
 */
function useDefaultChoices(country: CountryDetail | undefined): readonly FilterChoice[] | undefined {
  const { version } = useDataVersion();
  const { data: published, isError: isUnpublished } = useFilters(country?.id);
  const { data, isError } = useObservedQuery({
    queryKey: ["default-filters", country?.id, version, published],
    enabled: country !== undefined && published !== undefined,
    queryFn: () => defaultsOf(country, published?.results ?? []),
  });
  return data ?? (isError || (isUnpublished && !published) ? NONE : undefined);
}

/**
 * Few countries have default filters, so the rules that parse the values entered by staff are not loaded with the first
 * page.
 */
async function defaultsOf(country: CountryDetail | undefined, published: readonly AdvancedFilter[]) {
  const { defaultChoices } = await import("@schoolmap/rules/filter-drafts");
  return country ? defaultChoices(published, country) : [];
}
