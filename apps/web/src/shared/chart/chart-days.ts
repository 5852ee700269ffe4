import type { GraphData, ValueClass } from "@schoolmap/contract";
import { type Day, isoDay, parseDay } from "@schoolmap/rules";
import { csvText } from "../csv/csv-text.ts";

/** One bar. */
export interface ChartDay {
  readonly day: Day;
  /** In the display unit; null where nobody measured. */
  readonly value: number | null;
  /** Its class, from the server; null where nobody measured, and where each school is judged by a number of its own. */
  readonly name: ValueClass | null;
}

/** The days of an answer. */
export function chartDays(graph: GraphData): ChartDay[] {
  return graph.flatMap(({ key, value, class: name }) => {
    const day = parseDay(key);
    return day === null ? [] : [{ day, value, name }];
  });
}

/** The days as a CSV file: day, value, unit, class. Days without a measurement keep their row, with empty fields. */
export function chartCsv(days: readonly ChartDay[], unit: string): string {
  const rows = days.map(({ day, value, name }) => [isoDay(day), value, unit, name]);
  return csvText([["day", "value", "unit", "class"], ...rows]);
}
