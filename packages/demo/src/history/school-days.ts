import { METRICS } from "@schoolmap/contract";
import { Random } from "../random.ts";
import { chanceOf, conditionsOf } from "./conditions.ts";
import { type DemoLine, demoLine, type MeasuringSchool } from "./line.ts";
import { DEMO_LIVE_COUNTRIES } from "./live-countries.ts";
import { measure } from "./measure.ts";

/**
 * Measurements of one metric on one day, in the whole numbers of the record (unit × scale); null when there is none.
 */
export interface DaySum {
  sum: number;
  n: number;
  min: number;
  max: number;
}

export interface DemoSchoolDay {
  /** Days since 1970, UTC. */
  readonly day: number;
  /** In the order of METRICS. */
  readonly sums: readonly (DaySum | null)[];
}

/**
 * A school with its line and the days on which it measured. The last day is yesterday unless the school has stopped
 * measuring.
 */
export interface DemoHistory<S extends MeasuringSchool> {
  readonly school: S;
  readonly line: DemoLine;
  readonly firstDay: number;
  days(): Generator<DemoSchoolDay>;
}

/** Minimum number of days of a school that has just started. */
const LEAST_DAYS = 20;
const DAYS_A_YEAR = 365;

/**
 * Chooses the schools that measure and generates their measurements until yesterday. The same schools and day give the
 * same rows, regardless of the order of the schools. The result has the order of the input.
 *
 * @param today days since 1970, UTC
 */
export function demoHistory<S extends MeasuringSchool>(schools: readonly S[], today: number): DemoHistory<S>[] {
  const chosen = chooseSchools(schools);
  return schools.flatMap((school) => {
    const years = chosen.get(school);
    if (years === undefined) return [];
    const line = demoLine(school);
    // More schools start in later years than in earlier ones.
    const ago = LEAST_DAYS + Math.floor((years * DAYS_A_YEAR - LEAST_DAYS) * chanceOf(line, 0, 5).next() ** 1.4);
    const firstDay = today - ago;
    return {
      school,
      line,
      firstDay,
      days: () => daysOf(line, firstDay, Math.max(firstDay, today - 1 - line.silentDays)),
    };
  });
}

/** Chooses the configured number of schools in each country at random. */
function chooseSchools<S extends MeasuringSchool>(schools: readonly S[]): Map<S, number> {
  const lots = new Map<string, { readonly school: S; readonly lot: number }[]>();
  for (const school of schools) {
    const country = lots.get(school.countryCode) ?? [];
    country.push({ school, lot: Random.forPart(LOT_SEED, school.gigaId).next() });
    lots.set(school.countryCode, country);
  }
  const drawn = DEMO_LIVE_COUNTRIES.flatMap(({ code, schools: count, years }) =>
    (lots.get(code) ?? [])
      .sort((a, b) => a.lot - b.lot || (a.school.gigaId < b.school.gigaId ? -1 : 1))
      .slice(0, count)
      .map(({ school }) => [school, years] as const),
  );
  return new Map(drawn);
}
const LOT_SEED = 7_001;

function* daysOf(line: DemoLine, first: number, last: number): Generator<DemoSchoolDay> {
  for (let day = first; day <= last; day++) {
    const conditions = conditionsOf(line, day);
    // The first day is the day on which the school started, so it has a measurement.
    const count = day === first ? Math.max(1, conditions.measurements) : conditions.measurements;
    if (count === 0) continue;
    const sums: (DaySum | null)[] = METRICS.map(() => null);
    const random = chanceOf(line, day, 6);
    for (let i = 0; i < count; i++) {
      const values = measure(line, day, random.integer(450, 1020), conditions);
      METRICS.forEach(({ key, scale }, metric) => {
        const value = values[key];
        if (value !== null) sums[metric] = added(sums[metric] ?? null, Math.round(value * scale));
      });
    }
    yield { day, sums };
  }
}

function added(to: DaySum | null, value: number): DaySum {
  if (!to) return { sum: value, n: 1, min: value, max: value };
  to.sum += value;
  to.n++;
  to.min = Math.min(to.min, value);
  to.max = Math.max(to.max, value);
  return to;
}
