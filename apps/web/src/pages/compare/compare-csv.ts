import { type Day, isoDay } from "@schoolmap/rules";
import { type CsvCell, csvText } from "../../shared/csv/csv-text.ts";
import type { Compared, ComparedValue } from "./compared.ts";
import type { Basis } from "./use-basis.ts";

const PLACE = ["place", "key", "connected", "not_connected", "unknown"];
const LAYER = ["layer", "good", "moderate", "bad", "insufficient_data", "schools_with_data"];
const LIVE = ["from", "to", "average", "unit", "class", "benchmark", "measurements", "school_days"];

/**
 * Formats the comparison as CSV, with a row for each place: schools by status, by class of the layer, and for a live
 * layer the average and every day of the period (column `2026-11-09`), in the unit of its row. Unknown values are
 * empty, never zero.
 */
export function compareCsv(compared: readonly Compared[], { layer, live }: Pick<Basis, "layer" | "live">): string {
  const period = live?.period;
  const days = period ? Array.from({ length: period.end - period.start + 1 }, (_, index) => period.start + index) : [];
  const head = [...PLACE, ...(layer ? LAYER : []), ...(period ? [...LIVE, ...days.map(isoDay)] : [])];
  const rows = compared.map(({ key, name, status, value }): CsvCell[] => [
    ...[name, key, status?.connected ?? null, status?.not_connected ?? null, status?.unknown ?? null],
    ...(layer ? [layer.name, ...classCells(value)] : []),
    ...(period ? [isoDay(period.start), isoDay(period.end), ...liveCells(value, days)] : []),
  ]);
  return csvText([head, ...rows]);
}

/** A school counts in its own class. */
function classCells(value: ComparedValue | null | undefined): CsvCell[] {
  if (!value) return [null, null, null, null, null];
  const counts = value.counts ?? { good: 0, moderate: 0, bad: 0, unknown: 0, [value.name ?? "unknown"]: 1 };
  const withData = value.kind === "live" ? value.measured : value.known;
  return [counts.good, counts.moderate, counts.bad, counts.unknown, withData];
}

function liveCells(value: ComparedValue | null | undefined, days: readonly Day[]): CsvCell[] {
  if (value?.kind !== "live") return [...LIVE.slice(2), ...days].map(() => null);
  const { average, benchmark, name, measurements, schoolDays } = value;
  const byDay = new Map(value.days.map((one) => [one.day, one.value]));
  return [
    ...[average, benchmark.display_unit, average === null ? null : name, benchmark.rounded_benchmark_value],
    ...[measurements, schoolDays],
    ...days.map((day) => byDay.get(day) ?? null),
  ];
}
