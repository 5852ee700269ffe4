import type { Lang } from "@schoolmap/contract";
import { type ByLang, inLang } from "../text/in-lang.ts";
import { type Day, type Period, partsOf } from "./periods.ts";

const MONTHS: ByLang<readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
  pt: ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
};

/** Formats a period: `9–15 Nov 2026`, `29 Apr–5 May 2026`, `Nov 2026`. */
export function formatPeriod(period: Period, lang: Lang): string {
  const [start, end] = [partsOf(period.start), partsOf(period.end)];
  if (period.unit === "month") return `${inLang(MONTHS, lang)[end.month - 1]} ${end.year}`;
  const last = formatDayLong(period.end, lang);
  if (start.year !== end.year) return `${formatDayLong(period.start, lang)}–${last}`;
  if (start.month !== end.month) return `${start.dayOfMonth} ${inLang(MONTHS, lang)[start.month - 1]}–${last}`;
  return `${start.dayOfMonth}–${last}`;
}

/** Formats one day: `15 Nov 2026`. */
export function formatDayLong(day: Day, lang: Lang): string {
  const { year, month, dayOfMonth } = partsOf(day);
  return `${dayOfMonth} ${inLang(MONTHS, lang)[month - 1]} ${year}`;
}
