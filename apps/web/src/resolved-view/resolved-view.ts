import type { CountryDetail } from "@schoolmap/contract";
import { browserEntries, type FilterChoice } from "@schoolmap/rules";
import { type ScopeQuery, scopeIds } from "../api/index.ts";
import { type Scope, scopeKey, type View, type ViewPatch } from "../state/view.ts";
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

const NO_FILTERS: ScopeQuery["filters"] = [];

/** The same scope without its filters. */
export function withoutFilters(query: ScopeQuery): ScopeQuery {
  return { ...query, filters: NO_FILTERS };
}

/** The scope whose numbers surround a view: a page of schools lies in its country; undefined without a country. */
export function placeQuery({ scope, country, query }: ResolvedView): ScopeQuery | undefined {
  if (scope.kind !== "schools") return query;
  if (scope.country === undefined) return undefined;
  const place: Scope = { kind: "country", code: scope.country };
  return { key: scopeKey(place), ids: scopeIds(place, country), filters: NO_FILTERS };
}

/** Whether a country has filters of its own to start with. */
export function hasDefaultFilters(country: Pick<CountryDetail, "active_filters_list"> | undefined): boolean {
  return country?.active_filters_list.some(({ default_filter_values: values }) => values !== undefined) ?? false;
}

/**
 * The change of a view that sets its filters. Without any, a country with default filters needs to be told that none are
 * wanted (`filters=none`).
 */
export function filterPatch(choices: readonly FilterChoice[], country: CountryDetail | undefined): ViewPatch {
  const isNone = choices.length === 0 && hasDefaultFilters(country);
  return { filters: Object.fromEntries(browserEntries(choices)), unfiltered: isNone ? true : undefined };
}

/** The view with its filters written out, for links that leave the page: the defaults of a country may change. */
export function withWrittenFilters(view: ResolvedView): ResolvedView {
  if (view.choices.length === 0 || Object.keys(view.filters).length > 0) return view;
  return { ...view, filters: Object.fromEntries(browserEntries(view.choices)) };
}
