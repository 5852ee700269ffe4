import type { CountryRow, Lang } from "@schoolmap/contract";
import { foldText, foldWords, isFew } from "@schoolmap/rules";
import { nameIn } from "../../../shared/place/place-names.ts";

/** 0 joined, 1 on the map, 2 status known, 3 measured. */
export type Step = 0 | 1 | 2 | 3;

const MEASURED = 3;
const MEASURED_SPEED = "realtime_speed";

export interface CountryGroup {
  readonly step: Step;
  readonly countries: readonly CountryRow[];
}

/**
 * Groups countries by progress, the most advanced first, and sorts them by name within a group.
 * @param search beginning of any word of the name in any language, or the code; accents are ignored
 */
export function groupCountries(rows: readonly CountryRow[], search: string, lang: Lang): CountryGroup[] {
  const collator = new Intl.Collator(lang);
  const found = rows
    .filter((row) => isFound(row, foldText(search.trim())))
    .sort((a, b) => collator.compare(nameIn(a, lang), nameIn(b, lang)));
  const groups = ([3, 2, 1, 0] as const).map((step) => ({
    step,
    countries: found.filter((row) => stepOf(row) === step),
  }));
  return groups.filter(({ countries }) => countries.length > 0);
}

/**
 * Returns whether a folded search matches a country: the beginning of any word of its name in any language, or the
 * code.
 */
export function isFound({ code, name, names }: Pick<CountryRow, "code" | "name" | "names">, search: string): boolean {
  if (search === "" || code.toLowerCase() === search) return true;
  return [name, ...Object.values(names)].some(
    (text) => foldText(text).startsWith(search) || foldWords(text).some((word) => word.startsWith(search)),
  );
}

/**
 * Returns the step of a country. Integration status 3 means measured. The other values (0 joined, 4 created, 5 from
 * OpenStreetMap) are less informative than the facts. The status of a country counts as known from one school in ten.
 */
export function stepOf(country: CountryRow): Step {
  const { integration_status, connectivity_availability, schools_total, schools_unknown } = country;
  if (integration_status === MEASURED || connectivity_availability === MEASURED_SPEED) return 3;
  if (schools_total > 0 && !isFew(schools_total - schools_unknown, schools_total)) return 2;
  return schools_total > 0 ? 1 : 0;
}
