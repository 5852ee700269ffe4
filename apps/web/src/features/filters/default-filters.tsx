import { browserEntries } from "@schoolmap/rules";
import { useEffect, useRef } from "react";
import { useFilters } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useChangeView } from "../../state/use-view.ts";
import type { CountryScope, View } from "../../state/view.ts";
import { usePlace } from "../place/use-place.ts";
import { defaultChoices, hasDefaults } from "./default-choices.ts";

/** Shows nothing: gives a country that was just opened the filters with which staff let it start. */
export function DefaultFilters({ view, scope }: { view: View; scope: CountryScope }) {
  useDefaultFilters(view, scope.code);
  return null;
}

/**
 * Once for each opening of a country, and only where the address names no filter and no school is open: a visitor who
 * takes the filters away, or follows a link, sees what they asked for.
 */
function useDefaultFilters(view: View, code: string): void {
  const { lang } = useT();
  const change = useChangeView();
  const { country } = usePlace(view);
  const { data } = useFilters(country && hasDefaults(country) ? country.id : undefined);
  const settled = useRef<string>(undefined);
  useEffect(() => {
    if (settled.current === code || country?.code.toUpperCase() !== code) return;
    const isAsked = Object.keys(view.filters).length > 0 || view.school !== undefined;
    if (!isAsked && hasDefaults(country) && !data) return;
    settled.current = code;
    const choices = isAsked ? [] : defaultChoices(data?.results ?? [], country, lang);
    if (choices.length > 0) change({ filters: Object.fromEntries(browserEntries(choices)) }, { replace: true });
  }, [view, code, country, data, lang, change]);
}
