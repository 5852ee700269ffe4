import type { Page } from "playwright-core";

/** A jump of something on the page. */
export interface Shift {
  /** Share of the window that moved, times how far. */
  readonly value: number;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly what: string;
}

/** Shifts belong together while less than the first passes between two, and no more than the second in all. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** The worst moment of a visit: the sum of the shifts that belong together (the web's Cumulative Layout Shift). */
export function worstMoment(shifts: readonly Shift[]): number {
  let worst = 0;
  let window = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { at, value } of shifts) {
    const isSame = at - window.last < GAP_MS && at - window.from < WINDOW_MS;
    window = isSame ? { ...window, last: at, sum: window.sum + value } : { from: at, last: at, sum: value };
    worst = Math.max(worst, window.sum);
  }
  return worst;
}

/** Watches from the first paint on how far things jump that nobody moved, over all pages that are opened from now on. */
export async function watchesShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; at: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => node?.className || node?.nodeName).join(", ");
        shifts.push({ value: entry.value, at: entry.startTime, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
