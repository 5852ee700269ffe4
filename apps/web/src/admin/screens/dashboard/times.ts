import type { Lang } from "@schoolmap/contract";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** English dates start with the day, as everywhere in the product. */
const localeOf = (lang: Lang) => (lang === "en" ? "en-GB" : lang);

/** Formats a date and time: "Monday 23 November 2026, 08:40" */
export function longDayText(iso: string, lang: Lang): string {
  const day = new Intl.DateTimeFormat(localeOf(lang), {
    ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  }).format(new Date(iso));
  return `${day}, ${timeText(iso, lang)}`;
}

/** Formats a short date and time: "23 Nov, 08:40" */
export function shortMomentText(iso: string, lang: Lang): string {
  const day = new Intl.DateTimeFormat(localeOf(lang), { day: "numeric", month: "short" }).format(new Date(iso));
  return `${day}, ${timeText(iso, lang)}`;
}

/** Formats a time of day: "08:40" */
export function timeText(iso: string, lang: Lang): string {
  const time = new Intl.DateTimeFormat(localeOf(lang), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return time.format(new Date(iso));
}

/** Formats the time since an event in the largest suitable unit: "3 days ago", "yesterday", "5 minutes ago". */
export function agoText(iso: string, now: Date, lang: Lang): string {
  const ms = now.getTime() - Date.parse(iso);
  const words = new Intl.RelativeTimeFormat(localeOf(lang), { numeric: "auto" });
  if (ms < HOUR_MS) return words.format(-Math.max(0, Math.round(ms / MINUTE_MS)), "minute");
  if (ms < DAY_MS) return words.format(-Math.round(ms / HOUR_MS), "hour");
  return words.format(-Math.floor(ms / DAY_MS), "day");
}

/** Formats days without measurements: "today", "yesterday", "31 days". */
export function silenceText(days: number, lang: Lang): string {
  if (days < 2) return new Intl.RelativeTimeFormat(localeOf(lang), { numeric: "auto" }).format(-days, "day");
  return new Intl.NumberFormat(localeOf(lang), { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}

/** Formats a time: the time of day if it is today, otherwise with its date. */
export function whenText(iso: string, now: Date, lang: Lang): string {
  return new Date(iso).toDateString() === now.toDateString() ? timeText(iso, lang) : shortMomentText(iso, lang);
}
