import type { Lang } from "@schoolmap/contract";

/** Formats a date: "12 Nov 2026" */
export function dateText(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(localeOf(lang), { day: "numeric", month: "short", year: "numeric" }).format(
    new Date(iso),
  );
}

/** Formats a date and time: "12 Nov 2026, 16:44" */
export function momentText(iso: string, lang: Lang): string {
  const time = new Intl.DateTimeFormat(localeOf(lang), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${dateText(iso, lang)}, ${time.format(new Date(iso))}`;
}

/** English dates start with the day, as everywhere in the product. */
function localeOf(lang: Lang): string {
  return lang === "en" ? "en-GB" : lang;
}
