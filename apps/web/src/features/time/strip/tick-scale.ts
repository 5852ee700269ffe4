import type { Lang } from "@schoolmap/contract";
import { type Day, type Period, partsOf, timeOf } from "@schoolmap/rules";
import type { PastPeriod } from "../../../resolved-view/use-history.ts";

/** Width of one tick, in CSS pixels. Months are wider, because there are fewer. */
const PITCH = { week: 11, month: 18 } as const;
/** Minimum distance between the starts of two labels, in CSS pixels. */
const LABEL_ROOM = 64;
/** First months of quarters. */
const QUARTERS: readonly number[] = [1, 4, 7, 10];

/** Range of periods that is drawn. */
export interface TickWindow {
  readonly first: number;
  readonly count: number;
}

/** Returns the newest periods that fit. The range starts earlier only when needed to include the chosen period. */
export function tickWindow(periods: readonly PastPeriod[], at: number, width: number): TickWindow {
  const unit = periods[0]?.period.unit ?? "week";
  const count = Math.min(periods.length, Math.max(1, Math.floor(width / PITCH[unit])));
  const newest = periods.length - count;
  if (at < 0 || at >= newest) return { first: newest, count };
  return { first: Math.max(0, at - Math.floor(count / 4)), count };
}

/** Returns the height of a tick from 0 to 1. A few schools remain visible; zero schools have height 0. */
export function tickHeight(schools: number, most: number): number {
  return schools === 0 || most === 0 ? 0 : Math.max(0.08, schools / most);
}

/**
 * Returns the period that an arrow key, Home or End moves to. `at` is -1 for a period before all of them. Returns
 * undefined for other keys.
 */
export function stepTick(key: string, at: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}

/**
 * Returns the labels below the ticks: the first tick, then each first month of a quarter that fits. A label includes
 * the year when it changes.
 */
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
