import type { AdvancedFilter, CountryDetail } from "@schoolmap/contract";
import { type FilterChoice, readBrowserEntries } from "@schoolmap/rules";
import { useMemo } from "react";
import { useDataVersion, useFilters } from "../api/index.ts";
import { useObservedQuery } from "../api/use-observed-query.ts";
import type { View } from "../state/view.ts";
import { hasDefaultFilters } from "./resolved-view.ts";

/**
 * The filters of a view, parsed. While the address of a country names no filters and does not refuse them
 * (`filters=none`), the country's own apply. A comparison goes by the address alone: its columns may lie in several countries.
 * @returns undefined until it is known which filters apply
 */
export function useFilterChoices(view: View, country: CountryDetail | undefined): readonly FilterChoice[] | undefined {
  const { filters, unfiltered, scope, compare } = view;
  const written = useMemo(() => readBrowserEntries(Object.entries(filters)), [filters]);
  const isUnsaid = !unfiltered && Object.keys(filters).length === 0;
  const mayDefault = isUnsaid && scope.kind === "country" && compare === undefined;
  const defaults = useDefaultChoices(mayDefault && hasDefaultFilters(country) ? country : undefined);
  if (!mayDefault) return written;
  if (!country) return undefined;
  return hasDefaultFilters(country) ? defaults : written;
}

const NONE: readonly FilterChoice[] = [];

/** The default filters of a country; none where the published filters do not load. Asks nothing without a country. */
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

/** Few countries have defaults: the first page does without the rules by which staff's values are read. */
async function defaultsOf(country: CountryDetail | undefined, published: readonly AdvancedFilter[]) {
  const { defaultChoices } = await import("@schoolmap/rules/filter-drafts");
  return country ? defaultChoices(published, country) : [];
}
