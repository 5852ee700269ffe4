import type { CountryDetail } from "@schoolmap/contract";
import { browserEntries, type FilterChoice } from "@schoolmap/rules";
import type { ViewPatch } from "../state/view.ts";
import { hasDefaultFilters, type ResolvedView } from "./resolved-view.ts";

/**
 * Returns the change of a view that sets its filters. Without filters, a country with default filters requires
 * `filters=none`.
 */
export function filterPatch(choices: readonly FilterChoice[], country: CountryDetail | undefined): ViewPatch {
  const isNone = choices.length === 0 && hasDefaultFilters(country);
  return { filters: Object.fromEntries(browserEntries(choices)), unfiltered: isNone ? true : undefined };
}

/**
 * Returns the view with explicit filters, for links that leave the page, because the defaults of a country may change.
 */
export function withWrittenFilters(view: ResolvedView): ResolvedView {
  if (view.choices.length === 0 || Object.keys(view.filters).length > 0) return view;
  return { ...view, filters: Object.fromEntries(browserEntries(view.choices)) };
}
