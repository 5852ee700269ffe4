import { useCountryOptions } from "../../parts/country-options.ts";
import { useTexts } from "../../texts/texts.ts";

/** Maximum number of country names in a cell. */
const MAX_NAMES = 3;

/** Shows the countries of a request: a few by name, many as a number, all when the request names none. */
export function CountryNames({ ids }: { ids: readonly number[] }) {
  const t = useTexts("key-requests");
  const countries = useCountryOptions();
  if (ids.length === 0) return t("allCountries");
  if (ids.length > MAX_NAMES) return t("countries", { count: ids.length });
  return ids.map((id) => countries?.find(({ value }) => value === String(id))?.label ?? id).join(", ");
}
