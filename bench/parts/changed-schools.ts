import type { CountryFact, Places, SchoolRow } from "../../apps/server/src/mapindex/index.ts";
import { schoolsToImport } from "../server/filled-record.ts";
import { createSchools } from "../world/schools.ts";

export const CHANGED = 10_000;
/** Sample size that is sufficient to find the country with the most schools and its share. */
const SAMPLE = 22_000;

/** Set of schools that change together. */
export interface ChangedSchools {
  readonly title: string;
  readonly schools: readonly SchoolRow[];
}

/**
 * Returns ten thousand schools of the record, spread over the world, and as many from the country with the most
 * schools.
 */
export function changedSchools(count: number, places: Places): ChangedSchools[] {
  const { country, share } = largestOf(places);
  const world = everyNth(count / CHANGED);
  const nation = everyNth((count * share) / CHANGED);
  for (const school of schoolsToImport(count, places)) {
    world.offer(school);
    if (school.countryId === country.id) nation.offer(school);
  }
  return [
    { title: "all over the world", schools: world.kept },
    { title: `in ${country.code}`, schools: nation.kept },
  ];
}

/** Returns the same schools with names that none had before, also not in a bench over the same record that was stopped. */
export function renamed(schools: readonly SchoolRow[]): SchoolRow[] {
  const time = Date.now();
  return schools.map((school) => ({ ...school, name: `${school.name} ${time}` }));
}

function everyNth(step: number) {
  const kept: SchoolRow[] = [];
  let offered = 0;
  return {
    kept,
    offer: (school: SchoolRow) => {
      if (kept.length < CHANGED && offered++ >= kept.length * step) kept.push(school);
    },
  };
}

function largestOf(places: Places): { readonly country: CountryFact; readonly share: number } {
  const counts = new Map<number, number>();
  for (const { countryId } of createSchools(SAMPLE, places)) counts.set(countryId, (counts.get(countryId) ?? 0) + 1);
  const [id, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { country: places.countries[places.country(id)]!, share: most / SAMPLE };
}
