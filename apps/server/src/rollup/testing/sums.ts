import { METRICS } from "@schoolmap/contract";
import type { OpenRecord } from "../../record/open.ts";

/** All sums of measurements, each row as one line of text, in order. */
export type Sums = Record<"days" | "periods" | "countries" | "regions" | "registrations", readonly string[]>;

const each = (...parts: readonly string[]) => METRICS.flatMap(({ key }) => parts.map((part) => `${key}_${part}`));
const DAY_COLUMNS = ["school_id", "day", "source_id", ...each("sum", "n", "min", "max")];
const SUM_COLUMNS = each("sum", "days", "n");

/** Reads the sums from the record. */
export async function readSums({ pool }: OpenRecord): Promise<Sums> {
  const read = async (table: string, columns: readonly string[]) => {
    const { rows } = await pool.query<unknown[]>({
      text: `select ${columns.join(", ")} from ${table}`,
      rowMode: "array",
    });
    return rows.map((row) => row.join(" ")).sort();
  };
  return {
    days: await read("school_day", DAY_COLUMNS),
    periods: await read("school_period", ["unit", "start", "school_id", "source_id", ...SUM_COLUMNS]),
    countries: await read("country_day", ["country_id", "day", "source_id", ...SUM_COLUMNS]),
    regions: await read("region_day", ["region_id", "day", "source_id", ...SUM_COLUMNS]),
    registrations: await read("school_registration", [
      "school_id",
      "registered_on",
      "source_id",
      "country_id",
      "region_id",
    ]),
  };
}

/** A measurement as it is counted: integers by metric key. */
export interface Counted {
  readonly school: number;
  readonly source: number;
  /** "yyyy-MM-dd". */
  readonly day: string;
  readonly values: Readonly<Record<string, number | null>>;
}

/** Place of a school; null for a deleted school. */
export type PlaceOf = (school: number) => { readonly country: number; readonly region: number | null } | null;

/**
 * Computes the same sums directly from a list of measurements without repetitions. `periodsOf` returns the week, month
 * and year of a day, each as "unit start".
 */
export function addUp(
  measurements: readonly Counted[],
  placeOf: PlaceOf,
  periodsOf: (day: string) => readonly string[],
): Sums {
  const days = new Map<string, Counted[]>();
  for (const one of measurements) {
    const key = `${one.school} ${one.day} ${one.source}`;
    days.set(key, [...(days.get(key) ?? []), one]);
  }
  const [periods, countries, regions] = [new Totals(), new Totals(), new Totals()];
  const registrations = new Map<number, string>();
  for (const ofDay of days.values()) {
    const { school, day, source } = ofDay[0]!;
    const parts = METRICS.flatMap(({ key }) => partsOf(valuesOf(ofDay, key)));
    for (const period of periodsOf(day)) periods.add(`${period} ${school} ${source}`, parts);
    const place = placeOf(school);
    if (place) countries.add(`${place.country} ${day} ${source}`, parts);
    if (place?.region != null) regions.add(`${place.region} ${day} ${source}`, parts);
    const first = `${school} ${day} ${source} ${place?.country ?? ""} ${place?.region ?? ""}`;
    if (first < (registrations.get(school) ?? "~")) registrations.set(school, first);
  }
  return {
    days: [...days]
      .map(([key, ofDay]) => `${key} ${METRICS.flatMap((metric) => dayColumns(valuesOf(ofDay, metric.key))).join(" ")}`)
      .sort(),
    periods: periods.lines(),
    countries: countries.lines(),
    regions: regions.lines(),
    registrations: [...registrations.values()].sort(),
  };
}

/** Sums by key, one number per column. */
class Totals {
  readonly #sums = new Map<string, bigint[]>();

  add(key: string, parts: readonly bigint[]): void {
    const sums = this.#sums.get(key);
    this.#sums.set(key, sums ? sums.map((sum, i) => sum + parts[i]!) : [...parts]);
  }

  lines(): string[] {
    return [...this.#sums].map(([key, sums]) => `${key} ${sums.join(" ")}`).sort();
  }
}

function valuesOf(measurements: readonly Counted[], key: string): bigint[] {
  return measurements.flatMap(({ values }) => (values[key] == null ? [] : [BigInt(values[key])]));
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

/** Mean, days and measurements of one metric on one school-day. */
function partsOf(values: readonly bigint[]): bigint[] {
  if (values.length === 0) return [0n, 0n, 0n];
  const n = BigInt(values.length);
  return [(2n * sumOf(values) + n) / (2n * n), 1n, n];
}

function dayColumns(values: readonly bigint[]): string[] {
  if (values.length === 0) return ["", "0", "", ""];
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return [sumOf(values), values.length, sorted[0], sorted.at(-1)].map(String);
}
