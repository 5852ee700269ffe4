import type { Lang } from "@schoolmap/contract";
import { formatPeriod, parseDay } from "@schoolmap/rules";
import type { Preview } from "./use-preview.ts";

/** Formats the days of the measurements, for example "16–22 Nov 2026"; "" for a static layer. */
export function periodWords(period: Preview["period"], lang: Lang): string {
  const [first, last] = [period && parseDay(period.start_date), period && parseDay(period.end_date)];
  return first === null || last === null ? "" : formatPeriod({ unit: "week", start: first, end: last }, lang);
}
