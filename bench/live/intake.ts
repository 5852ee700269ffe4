import { setTimeout as wait } from "node:timers/promises";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { median } from "../run/measure.ts";
import type { Figure } from "../run/part.ts";
import type { LiveSchool } from "./live-world.ts";
import type { Sender } from "./sender.ts";

const BATCH = 5_000;
const SENDERS = 3;
const BATCHES = 24;
const LOOK_EVERY_MS = 5;
const MAX_WAIT_MS = 120_000;

/**
 * Measures how many measurements per second the server stores permanently, and how long the rollup takes after a
 * thousand and after many.
 */
export async function intake(
  record: OpenRecord,
  sender: Sender,
  schools: readonly LiveSchool[],
  runs: number,
): Promise<Figure[]> {
  const rates: number[] = [];
  const sums: { thousand: number; many: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const bodies = Array.from({ length: BATCHES }, (_, i) => sender.body(drawn(schools, BATCH, i + run * BATCHES)));
    const start = performance.now();
    await Promise.all(
      Array.from({ length: SENDERS }, (_, s) =>
        postEach(
          sender,
          bodies.filter((_, i) => i % SENDERS === s),
        ),
      ),
    );
    const taken = performance.now();
    rates.push((BATCHES * BATCH * 1000) / (taken - start));
    await addedUp(record);
    const many = (performance.now() - taken) / 1000;
    await sender.post(sender.body(drawn(schools, 1_000, run)), 1_000);
    const posted = performance.now();
    await addedUp(record);
    sums.push({ many, thousand: performance.now() - posted });
  }
  const count = (BATCHES * BATCH).toLocaleString("en");
  return [
    { key: "live.ingest", what: `${SENDERS} senders of ${BATCH} at once, over HTTP`, value: median(rates), unit: "/s" },
    {
      key: "live.rollup",
      what: "adding up 1,000 measurements",
      value: median(sums.map((s) => s.thousand)),
      unit: "ms",
    },
    {
      key: "live.backlog",
      what: `the rest of ${count} after the last was taken`,
      value: median(sums.map((s) => s.many)),
      unit: "s",
    },
  ];
}

async function postEach(sender: Sender, bodies: readonly Buffer[]): Promise<void> {
  for (const body of bodies) await sender.post(body, BATCH);
}

/** Returns `count` schools, different ones for another `number`. Schools repeat when there are fewer. */
export function drawn(schools: readonly LiveSchool[], count: number, number: number): LiveSchool[] {
  return Array.from({ length: count }, (_, i) => schools[(number * count + i * 13) % schools.length]!);
}

/** Resolves when the inbox is empty. */
async function addedUp({ pool }: OpenRecord): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>("select exists (select from measurement_inbox) as waits");
    if (!rows[0]?.waits) return;
    if (performance.now() - start > MAX_WAIT_MS) throw new Error("The server does not add up.");
    await wait(LOOK_EVERY_MS);
  }
}
