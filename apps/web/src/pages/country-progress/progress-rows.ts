import type { CountryRow, getLastDays, ResponseOf } from "@schoolmap/contract";
import { type Day, foldText, parseDay } from "@schoolmap/rules";
import { isFound, type Step, stepOf } from "../../features/panel/countries/group-countries.ts";

/** Beyond the steps of the list of countries: nearly every school measures. */
export const EVERY_SCHOOL = 4;
export type ProgressStep = Step | typeof EVERY_SCHOOL;
export const PROGRESS_STEPS = [0, 1, 2, 3, EVERY_SCHOOL] as const;

/** What the page says of a country. */
export interface ProgressRow extends Pick<CountryRow, "id" | "code" | "name" | "names"> {
  readonly step: ProgressStep;
  readonly mapped: number;
  /** Schools whose connection status is known. */
  readonly known: number;
  readonly connected: number;
  /** Schools that measure; null until that is known. */
  readonly live: number | null;
  /** Null when nobody measured yet, or until that is known. */
  readonly lastDay: Day | null;
}

/** Nine schools in ten: some are always closed. */
const NEARLY = 0.9;

/** The countries that have schools on the map, or joined and have none yet, with what is measured there. */
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

/** How many countries came to each step, or farther. */
export function reached(rows: readonly ProgressRow[]): readonly number[] {
  return PROGRESS_STEPS.map((step) => rows.filter((row) => row.step >= step).length);
}

/** The rows that a search and a step leave; an empty text and undefined leave all. */
export function chosenRows(rows: readonly ProgressRow[], search: string, step: number | undefined): ProgressRow[] {
  const wanted = foldText(search.trim());
  return rows.filter((row) => isFound(row, wanted) && (step === undefined || row.step === step));
}

/** The last days of an answer by country code. */
export function lastDaysByCode({ results }: ResponseOf<typeof getLastDays>): ReadonlyMap<string, Day> {
  return new Map(
    results.flatMap(({ code, last_day }) => {
      const day = parseDay(last_day);
      return day === null ? [] : [[code, day] as const];
    }),
  );
}

/** Created, and nothing more: nobody there said yes, and nothing is known. */
const CREATED = 4;

function isOnTheWay({ schools_total, integration_status }: CountryRow): boolean {
  return schools_total > 0 || integration_status < CREATED;
}
