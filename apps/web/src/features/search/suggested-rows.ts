import type { CountryRow } from "@schoolmap/contract";
import { formatExact, formatShare } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import { nameIn } from "../../shared/place/place-names.ts";
import type { View } from "../../state/index.ts";
import { countryOf } from "../../state/view.ts";
import { type SearchRow, searchRow } from "./search-rows.ts";

const MOST = 5;
/** Minimum share of the schools of a country with a known status. With less, there is little to see. */
const FILLED = 0.5;

/** Returns countries to start with: countries where the status of most schools is known, most such schools first. */
export function suggestedRows(countries: readonly CountryRow[], view: View, t: Translate): SearchRow[] {
  return countries
    .map((country) => ({ country, known: country.schools_connected + country.schools_not_connected }))
    .filter(({ country, known }) => known >= country.schools_total * FILLED && known > 0)
    .filter(({ country }) => country.code.toUpperCase() !== countryOf(view.scope))
    .sort((one, other) => other.known - one.known)
    .slice(0, MOST)
    .map(({ country, known }) => {
      const share = formatShare(known, country.schools_total, t.lang);
      const detail = t("search.filled", { p: share, n: formatExact(country.schools_total, t.lang) });
      const scope = { kind: "country", code: country.code.toUpperCase() } as const;
      return searchRow("country", nameIn(country, t.lang), detail, scope, view);
    });
}
