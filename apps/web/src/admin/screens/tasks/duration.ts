import type { Lang, TaskRow } from "@schoolmap/contract";

/** Formats the duration of a task, so far if it is running: "4.2 s", "12 min"; "" before it starts. */
export function durationText(
  { started_at, finished_at }: Pick<TaskRow, "started_at" | "finished_at">,
  lang: Lang,
): string {
  if (!started_at) return "";
  const seconds = Math.max(0, ((finished_at ? Date.parse(finished_at) : Date.now()) - Date.parse(started_at)) / 1000);
  const [value, unit] =
    seconds < 60 ? [seconds, "second"] : seconds < 3600 ? [seconds / 60, "minute"] : [seconds / 3600, "hour"];
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(lang === "en" ? "en-GB" : lang, {
    ...{ style: "unit", unit, unitDisplay: "short", maximumFractionDigits: digits },
  }).format(value);
}
