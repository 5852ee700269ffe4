import type { LiveEvent } from "@schoolmap/contract";
import { formatDay, parseDay, runsOf, type Span } from "@schoolmap/rules";

type ToldDays = Omit<NonNullable<LiveEvent["measured"]>, "countries">;

/** Runs of days in an event at most, so that it stays some hundred bytes. */
const MAX_RUNS = 12;
/** 31 December 9999, the last day that can be written. */
const LAST_DAY = 2_932_896;

/** The days of some spans (at least one) as an event tells them. */
export function toldDays(spans: readonly Span[]): ToldDays {
  const written = spans.map(({ first, last }) => ({ first: Math.max(0, first), last: Math.min(LAST_DAY, last) }));
  const runs = runsOf(written, MAX_RUNS).map(({ first, last }) => ({ from: formatDay(first), to: formatDay(last) }));
  return { from: runs[0]!.from, to: runs.at(-1)!.to, runs };
}

/** The spans that an event of ours tells. */
export function spansOf({ runs }: ToldDays): Span[] {
  return runs.map(({ from, to }) => ({ first: parseDay(from)!, last: parseDay(to)! }));
}
