import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MeasurementItem } from "@schoolmap/contract";
import { MAX_MEASUREMENTS } from "@schoolmap/contract";
import { demoLine, measureNow } from "@schoolmap/demo";
import { findSchools } from "./find-schools.ts";
import { type Sender, send } from "./send.ts";
import { Tally } from "./tally.ts";

export interface Simulation extends Sender {
  /** Measurements per second. */
  readonly rate: number;
  /** Number of schools that measure. */
  readonly schools: number;
  /** Duration in seconds; absent: until the signal fires. */
  readonly seconds?: number;
}

const TICK_MS = 200;
const LINE_EVERY_MS = 5_000;
/** Number of measurements that fit into a request, even with long names. */
const BATCH = MAX_MEASUREMENTS / 4;

/**
 * Sends invented measurements of schools that the server has, at an even rate, and prints the results. Ends after its
 * duration or when the signal fires. A request in progress is then aborted, and may or may not count.
 *
 * @throws Error when the server refuses
 */
export async function simulate(options: Simulation): Promise<void> {
  const { rate, seconds = Number.POSITIVE_INFINITY, out, signal } = options;
  const tally = new Tally();
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  try {
    const lines = (await findSchools(options.url, options.schools, signal)).map((school) => demoLine(school));
    out(`${lines.length} schools measure ${rate} times a second.`);
    const begun = performance.now();
    let printed = begun;
    while (performance.now() - begun < seconds * 1000) {
      const due = Math.floor((rate * (performance.now() - begun)) / 1000) - tally.sent;
      if (due > 0) {
        const now = Date.now();
        const items = Array.from({ length: Math.min(due, BATCH) }, () => identified(measureNow(lines, now)));
        tally.add(items.length, await send(options, items));
      }
      if (due < BATCH) await wait(TICK_MS, undefined, { signal });
      if (performance.now() - printed < LINE_EVERY_MS) continue;
      printed = performance.now();
      out(tally.line(elapsed()));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  out(tally.line(elapsed()));
}

/** With its own id, a measurement counts even when it is equal to another one of the same time. */
function identified(item: MeasurementItem): MeasurementItem {
  return { ...item, id: randomUUID() };
}
