import type { Lang } from "@schoolmap/contract";
import { type Day, formatDayLong, formatMeasured, partsOf, timeOf } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import type { ChartDay } from "./chart-days.ts";

const formats = new Map<Lang, Intl.DateTimeFormat>();

/** Label of a day on the axis: "Mon" for a week, "15" for a month. */
export function dayLabel(day: Day, count: number, lang: Lang): string {
  return count > 7 ? String(partsOf(day).dayOfMonth) : weekday(day, lang);
}

/** Full name of a day: "Wed 11 Nov 2026". */
export function dayName(day: Day, lang: Lang): string {
  return `${weekday(day, lang)} ${formatDayLong(day, lang)}`;
}

/** Day, value and class as text: "Wed 11 Nov 2026: 21.3 Mbps, Good". */
export function daySentence({ day, value, name }: ChartDay, unit: string, t: Translate): string {
  const words = { day: dayName(day, t.lang), value: formatMeasured(value, unit, t.lang) };
  if (name === null) return t("chart.value", words);
  return t("chart.valueAndClass", { ...words, class: t(`class.${name}`) });
}

function weekday(day: Day, lang: Lang): string {
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { weekday: "short", timeZone: "UTC" });
  formats.set(lang, format);
  return format.format(timeOf(day)).replace(".", "");
}
