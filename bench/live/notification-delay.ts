import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "../run/measure.ts";
import type { Figure } from "../run/part.ts";
import { drawn } from "./intake.ts";
import { openListeners } from "./listeners.ts";
import type { LiveSchool } from "./live-world.ts";
import type { Sender } from "./sender.ts";

const LISTENERS = 1_000;
const PER_SECOND = 1_000;
const TICK_MS = 100;
const PROBES = 10;
const BETWEEN_PROBES_MS = 700;
/** With more countries at once, an event contains "any", and a page cannot determine which country was measured. */
const BUSY_COUNTRIES = 20;

/**
 * Measures how long a thousand open pages wait for an event about a quiet country. A thousand measurements of other
 * countries arrive each second meanwhile.
 */
export async function notificationDelay(
  sender: Sender,
  address: string,
  schools: readonly LiveSchool[],
): Promise<Figure[]> {
  const [quiet, ...others] = [...new Set(schools.map(({ country }) => country))];
  const busy = new Set(others.slice(0, BUSY_COUNTRIES));
  const otherSchools = schools.filter(({ country }) => busy.has(country));
  const probe = schools.find(({ country }) => country === quiet)!;
  const listeners = await openListeners(address, LISTENERS);
  const over = new AbortController();
  const flow = keepSending(sender, otherSchools, over.signal);
  const times: number[] = [];
  try {
    for (let i = 0; i < PROBES; i++) {
      await wait(BETWEEN_PROBES_MS);
      const delays = listeners.measureDelays(probe.country);
      await sender.post(sender.body([probe]), 1);
      times.push(...(await delays));
    }
  } finally {
    over.abort();
    await flow;
    listeners.close();
  }
  const seconds = (share: number) => quantile(times, share) / 1000;
  const what = `${LISTENERS} pages, ${PER_SECOND} others a second`;
  return [
    { key: "live.notified", what: `${what}, p95`, value: seconds(0.95), unit: "s" },
    {
      key: "live.notified.middle",
      what: `measurement sent to page notified, ${what}, median`,
      value: seconds(0.5),
      unit: "s",
    },
  ];
}

async function keepSending(sender: Sender, schools: readonly LiveSchool[], over: AbortSignal): Promise<void> {
  const start = performance.now();
  for (let sent = 0; !over.aborted; ) {
    const due = Math.floor(((performance.now() - start) * PER_SECOND) / 1000) - sent;
    if (due > 0) await sender.post(sender.body(drawn(schools, due, sent)), due);
    sent += due;
    await wait(TICK_MS);
  }
}
