import { browserEntries } from "@schoolmap/rules";
import { useEffect, useRef } from "react";
import { useFilters } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useChangeView } from "../../state/use-view.ts";
import type { CountryScope, View, ViewPatch } from "../../state/view.ts";
import { usePlace } from "../place/use-place.ts";
import { defaultChoices, hasDefaults } from "./default-choices.ts";

/** Shows nothing: gives a country that was just opened the filters with which staff let it start. */
export function DefaultFilters({ view, scope }: { view: View; scope: CountryScope }) {
  useDefaultFilters(view, scope.code);
  return null;
}

/**
 * Once for each opening of a country, and only where the address names no filter and no school is open. A visitor who
 * takes the filters away, or follows a link, sees what they asked for: then the address says that no filter is wanted.
 */
function useDefaultFilters(view: View, code: string): void {
  const { lang } = useT();
  const change = useChangeView();
  const { country } = usePlace(view);
  const { data } = useFilters(country && hasDefaults(country) ? country.id : undefined);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    const isFiltered = Object.keys(view.filters).length > 0;
    if (isFiltered || view.school !== undefined) opened.current = code;
    if (isFiltered || view.unfiltered || country?.code.toUpperCase() !== code || !data) return;
    const choices = defaultChoices(data.results, country, lang);
    const patch: ViewPatch =
      opened.current === code ? { unfiltered: true } : { filters: Object.fromEntries(browserEntries(choices)) };
    opened.current = code;
    if (choices.length > 0) change(patch, { replace: true });
  }, [view, code, country, data, lang, change]);
}
