import type { CountryDetail } from "@schoolmap/contract";
import type { FilterChoice } from "@schoolmap/rules";
import type { ScopeQuery } from "../api/index.ts";
import type { View } from "../state/view.ts";
import type { Shown } from "./shown.ts";

export type Region = CountryDetail["admin1_metadata"][number];

/**
 * View of the URL with all derived data. It is computed once per page by `useResolveView`; components read it with
 * `useResolvedView`. In its scope, a region is identified by its code, regardless of the form in the URL. A changed
 * view is a plain `View` (`changeView`) and is resolved again.
 */
export interface ResolvedView extends View {
  readonly shown: Shown;
  /** The open country; undefined until it is loaded. */
  readonly country: CountryDetail | undefined;
  /** The open region; undefined when none is open or the country does not have it. */
  readonly region: Region | undefined;
  /** The parsed filters: those of the URL, otherwise the country's defaults. Empty until they are known. */
  readonly choices: readonly FilterChoice[];
  /** Schools of the view, in the form used in requests. */
  readonly query: ScopeQuery;
}

/** Returns whether a country has default filters. */
export function hasDefaultFilters(country: Pick<CountryDetail, "active_filters_list"> | undefined): boolean {
  return country?.active_filters_list.some(({ default_filter_values: values }) => values !== undefined) ?? false;
}
