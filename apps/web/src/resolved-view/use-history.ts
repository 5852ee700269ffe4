import type { LiveBenchmark, MeasuredPeriod, ValueClass } from "@schoolmap/contract";
import { type Period, type PeriodUnit, parseDay, periodOf } from "@schoolmap/rules";
import { useMemo } from "react";
import { usePeriods } from "../api/filtered-queries.ts";
import type { CallState } from "../api/index.ts";
import type { ResolvedView } from "./resolved-view.ts";

/** Week or month of a place's history. */
export interface PastPeriod {
  readonly period: Period;
  /** Number of schools with a value in the period. */
  readonly schools: number;
  /** In the display unit; null when no school measured, undefined under filters. */
  readonly value: number | null | undefined;
  readonly name: ValueClass | undefined;
  /** For each day of the period, starting with the first, whether it has data. */
  readonly hasData: readonly boolean[];
}

/** History of all weeks or months of a place. */
export interface History extends Pick<CallState<unknown>, "isError" | "isPlaceholderData" | "refetch"> {
  /** From the first period with data to the current one, without gaps; undefined until it is loaded. */
  readonly periods: readonly PastPeriod[] | undefined;
  readonly benchmark: LiveBenchmark | undefined;
}

/** Returns the history of the current live layer, by weeks or months. */
export function useHistory({ shown: { layer, live }, query }: ResolvedView): History {
  const unit = live?.period.unit ?? "week";
  const params = layer && live ? { layerId: layer.id, unit, benchmark: live.benchmark } : undefined;
  const { data, isError, isPlaceholderData, refetch } = usePeriods(query, params);
  const periods = useMemo(() => data?.results.flatMap((row) => pastPeriod(row, unit) ?? []), [data, unit]);
  return { periods, benchmark: data?.benchmark_metadata, isError, isPlaceholderData, refetch };
}

function pastPeriod(row: MeasuredPeriod, unit: PeriodUnit): PastPeriod | undefined {
  const start = parseDay(row.start_date);
  if (start === null) return undefined;
  const { schools, value, class: name, days } = row;
  return { period: periodOf(unit, start), schools, value, name, hasData: Array.from(days, (day) => day === "1") };
}
