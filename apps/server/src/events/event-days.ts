import type { LiveEvent } from "@schoolmap/contract";
import { formatDay, parseDay, runsOf, type Span } from "@schoolmap/rules";

type EventDays = Omit<NonNullable<LiveEvent["measured"]>, "countries">;

/** Maximum number of runs of days in an event, which limits it to a few hundred bytes. */
const MAX_RUNS = 12;
/** 31 December 9999, the last supported day. */
const LAST_DAY = 2_932_896;

/** Converts spans (at least one) to the days of an event. */
export function eventDays(spans: readonly Span[]): EventDays {
  const written = spans.map(({ first, last }) => ({ first: Math.max(0, first), last: Math.min(LAST_DAY, last) }));
  const runs = runsOf(written, MAX_RUNS).map(({ first, last }) => ({ from: formatDay(first), to: formatDay(last) }));
  return { from: runs[0]!.from, to: runs.at(-1)!.to, runs };
}

/** Converts the days of an event to spans. */
export function spansOf({ runs }: EventDays): Span[] {
  return runs.map(({ from, to }) => ({ first: parseDay(from)!, last: parseDay(to)! }));
}
