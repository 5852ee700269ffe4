import type { CountryRow, getLastDays, ResponseOf } from "@schoolmap/contract";
import { type Day, foldText, parseDay } from "@schoolmap/rules";
import { isFound, type Step, stepOf } from "../../features/panel/countries/group-countries.ts";

/** Step after those of the list of countries: nearly every school measures. */
export const EVERY_SCHOOL = 4;
export type ProgressStep = Step | typeof EVERY_SCHOOL;
export const PROGRESS_STEPS = [0, 1, 2, 3, EVERY_SCHOOL] as const;

/** Data of a country on the page. */
export interface ProgressRow extends Pick<CountryRow, "id" | "code" | "name" | "names"> {
  readonly step: ProgressStep;
  readonly mapped: number;
  /** Number of schools with a known connection status. */
  readonly known: number;
  readonly connected: number;
  /** Number of schools that measure; null until it is loaded. */
  readonly live: number | null;
  /** Null when no school has measured yet, or until it is loaded. */
  readonly lastDay: Day | null;
}

/** Nine in ten schools, because some are always closed. */
const NEARLY = 0.9;

/** Returns the countries that have schools on the map, or that joined and have none yet, with their measurements. */
export function progressRows(
  countries: readonly CountryRow[],
  live: ReadonlyMap<string, number> | undefined,
  lastDays: ReadonlyMap<string, Day> | undefined,
): ProgressRow[] {
  return countries.filter(isOnTheWay).map((country) => {
    const { id, name, names, schools_total: mapped } = country;
    const code = country.code.toUpperCase();
    const measuring = live ? (live.get(code) ?? 0) : null;
    const isEvery = mapped > 0 && measuring !== null && measuring >= NEARLY * mapped;
    return {
      ...{ id, code, name, names, mapped },
      step: isEvery ? EVERY_SCHOOL : stepOf(country),
      known: mapped - country.schools_unknown,
      connected: country.schools_connected,
      live: measuring,
      lastDay: lastDays?.get(code) ?? null,
    };
  });
}

/** Returns how many countries reached each step or a later one. */
export function reached(rows: readonly ProgressRow[]): readonly number[] {
  return PROGRESS_STEPS.map((step) => rows.filter((row) => row.step >= step).length);
}

/** Returns the rows that match a search and a step. An empty text and undefined match all rows. */
export function chosenRows(rows: readonly ProgressRow[], search: string, step: number | undefined): ProgressRow[] {
  const wanted = foldText(search.trim());
  return rows.filter((row) => isFound(row, wanted) && (step === undefined || row.step === step));
}

/** Returns the last days of a response by country code. */
export function lastDaysByCode({ results }: ResponseOf<typeof getLastDays>): ReadonlyMap<string, Day> {
  return new Map(
    results.flatMap(({ code, last_day }) => {
      const day = parseDay(last_day);
      return day === null ? [] : [[code, day] as const];
    }),
  );
}

/** Created only: the country has not joined, and no data are known. */
const CREATED = 4;

function isOnTheWay({ schools_total, integration_status }: CountryRow): boolean {
  return schools_total > 0 || integration_status < CREATED;
}
