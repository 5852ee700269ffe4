import type { GraphData, ValueClass } from "@schoolmap/contract";
import { type Day, isoDay, parseDay } from "@schoolmap/rules";
import { csvText } from "../csv/csv-text.ts";

/** Bar of a chart. */
export interface ChartDay {
  readonly day: Day;
  /** In the display unit; null when no school measured. */
  readonly value: number | null;
  /** Its class from the server; null when no school measured, and when each school has its own benchmark. */
  readonly name: ValueClass | null;
}

/** Returns the days of a response. */
export function chartDays(graph: GraphData): ChartDay[] {
  return graph.flatMap(({ key, value, class: name }) => {
    const day = parseDay(key);
    return day === null ? [] : [{ day, value, name }];
  });
}

/** Formats the days as a CSV file: day, value, unit, class. Days without a measurement have a row with empty fields. */
export function chartCsv(days: readonly ChartDay[], unit: string): string {
  const rows = days.map(({ day, value, name }) => [isoDay(day), value, unit, name]);
  return csvText([["day", "value", "unit", "class"], ...rows]);
}
