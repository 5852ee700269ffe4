import type { Lang } from "@schoolmap/contract";
import { type Day, type Period, partsOf, timeOf } from "@schoolmap/rules";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";

/** Room for one tick, in CSS pixels; months are wider, because there are fewer. */
const PITCH = { week: 11, month: 18 } as const;
/** The least room between the beginnings of two labels, in CSS pixels. */
const LABEL_ROOM = 64;
/** Months that begin a quarter. */
const QUARTERS: readonly number[] = [1, 4, 7, 10];

/** The run of periods that is drawn. */
export interface TickWindow {
  readonly first: number;
  readonly count: number;
}

/** As many periods as fit, the newest ones; further back only as far as the chosen one lies. */
export function tickWindow(periods: readonly PastPeriod[], at: number, width: number): TickWindow {
  const unit = periods[0]?.period.unit ?? "week";
  const count = Math.min(periods.length, Math.max(1, Math.floor(width / PITCH[unit])));
  const newest = periods.length - count;
  if (at < 0 || at >= newest) return { first: newest, count };
  return { first: Math.max(0, at - Math.floor(count / 4)), count };
}

/** Height of a tick from 0 to 1: a few schools are seen, none stay none. */
export function tickHeight(schools: number, most: number): number {
  return schools === 0 || most === 0 ? 0 : Math.max(0.08, schools / most);
}

/** The period that an arrow key, Home or End goes to, from -1 for one before all of them; undefined for other keys. */
export function stepTick(key: string, at: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}

/** Words under the ticks: the first one, then each first month of a quarter that has room; with the year where it is another. */
export function tickLabels(
  shown: readonly Period[],
  pitch: number,
  lang: Lang,
): readonly { readonly at: number; readonly text: string }[] {
  const labels: { at: number; text: string; year: number }[] = [];
  for (const [at, { end }] of shown.entries()) {
    const { year, month } = partsOf(end);
    const last = labels.at(-1);
    const isNew = QUARTERS.includes(month) && at > 0 && partsOf(shown[at - 1]!.end).month !== month;
    const hasRoom = (shown.length - at) * pitch >= LABEL_ROOM * 0.7 && (!last || (at - last.at) * pitch >= LABEL_ROOM);
    if (at > 0 && !(isNew && hasRoom)) continue;
    labels.push({ at, text: monthWords(end, last?.year !== year, lang), year });
  }
  return labels;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function monthWords(day: Day, withYear: boolean, lang: Lang): string {
  const key = `${lang} ${withYear}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(lang, { month: "short", year: withYear ? "numeric" : undefined, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(timeOf(day)).replace(/\./g, "").replaceAll(" de ", " ");
}
