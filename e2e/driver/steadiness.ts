import type { Page } from "playwright-core";

/** Layout shift on the page. */
export interface Shift {
  /** Share of the window that moved, multiplied by the distance. */
  readonly value: number;
  /** Milliseconds since the page started. */
  readonly at: number;
  readonly what: string;
}

/**
 * Shifts belong to one window when less than `GAP_MS` is between two, and less than `WINDOW_MS` between the first and
 * the last.
 */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** Returns the largest sum of the shifts in one window (the web's Cumulative Layout Shift). */
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

/** Observes layout shifts without user input from the first paint, on all pages that are opened from this point. */
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
