import { useCountryOptions } from "../../parts/country-options.ts";
import { useTexts } from "../../texts/texts.ts";

/** Most countries that a cell names. */
const MAX_NAMES = 3;

/** The countries of a request: some by name, of many how many, all where it names none. */
export function CountryNames({ ids }: { ids: readonly number[] }) {
  const t = useTexts("key-requests");
  const countries = useCountryOptions();
  if (ids.length === 0) return t("allCountries");
  if (ids.length > MAX_NAMES) return t("countries", { count: ids.length });
  return ids.map((id) => countries?.find(({ value }) => value === String(id))?.label ?? id).join(", ");
}
