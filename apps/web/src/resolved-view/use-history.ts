import type { LiveBenchmark, MeasuredPeriod, ValueClass } from "@schoolmap/contract";
import { type Period, type PeriodUnit, parseDay, periodOf } from "@schoolmap/rules";
import { useMemo } from "react";
import { usePeriods } from "../api/filtered-queries.ts";
import type { CallState } from "../api/index.ts";
import type { ResolvedView } from "./resolved-view.ts";

/** One week or month of a place's history. */
export interface PastPeriod {
  readonly period: Period;
  /** Schools with a value in it. */
  readonly schools: number;
  /** In the display unit; null when nobody measured, undefined under filters. */
  readonly value: number | null | undefined;
  readonly name: ValueClass | undefined;
  /** Days from the first of the period on that have data. */
  readonly hasData: readonly boolean[];
}

/** What is known of all weeks or months of a place. */
export interface History extends Pick<CallState<unknown>, "isError" | "isPlaceholderData" | "refetch"> {
  /** From the first with data to the running one, without gaps; undefined until it is known. */
  readonly periods: readonly PastPeriod[] | undefined;
  readonly benchmark: LiveBenchmark | undefined;
}

/** The history of the live layer on show, by its weeks or months. */
export function useHistory({ shown: { layer, live }, query }: ResolvedView): History {
  const unit = live?.period.unit ?? "week";
  const question = layer && live ? { layerId: layer.id, unit, benchmark: live.benchmark } : undefined;
  const { data, isError, isPlaceholderData, refetch } = usePeriods(query, question);
  const periods = useMemo(() => data?.results.flatMap((row) => pastPeriod(row, unit) ?? []), [data, unit]);
  return { periods, benchmark: data?.benchmark_metadata, isError, isPlaceholderData, refetch };
}

function pastPeriod(row: MeasuredPeriod, unit: PeriodUnit): PastPeriod | undefined {
  const start = parseDay(row.start_date);
  if (start === null) return undefined;
  const { schools, value, class: name, days } = row;
  return { period: periodOf(unit, start), schools, value, name, hasData: Array.from(days, (day) => day === "1") };
}
