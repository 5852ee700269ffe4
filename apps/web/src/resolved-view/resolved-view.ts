import type { CountryDetail } from "@schoolmap/contract";
import type { FilterChoice } from "@schoolmap/rules";
import type { ScopeQuery } from "../api/index.ts";
import type { View } from "../state/view.ts";
import type { Shown } from "./shown.ts";

export type Region = CountryDetail["admin1_metadata"][number];

/**
 * The view of the address together with all that follows from it. Computed once per page by `useResolveView`; components
 * read it with `useResolvedView`. In its scope a region is named by its code, whatever the address says. A changed view
 * is a plain `View` (`changeView`) and is resolved again.
 */
export interface ResolvedView extends View {
  readonly shown: Shown;
  /** The open country, once it is known. */
  readonly country: CountryDetail | undefined;
  /** The open region; undefined where none is open or the country does not have it. */
  readonly region: Region | undefined;
  /** The filters, parsed: those of the address, else the country's defaults. Empty until they are known. */
  readonly choices: readonly FilterChoice[];
  /** The schools of the view as requests name them. */
  readonly query: ScopeQuery;
}

/** Whether a country has filters of its own to start with. */
export function hasDefaultFilters(country: Pick<CountryDetail, "active_filters_list"> | undefined): boolean {
  return country?.active_filters_list.some(({ default_filter_values: values }) => values !== undefined) ?? false;
}
