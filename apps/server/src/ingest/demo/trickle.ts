import { randomUUID } from "node:crypto";
import { type DemoLine, demoLine, measureNow } from "@schoolmap/demo";
import type { Log } from "../../process/log.ts";
import type { OpenRecord } from "../../record/open.ts";
import { takeDurably } from "../measurements/take-durably.ts";
import { findDemoSource } from "./demo-source.ts";

export interface TrickleOptions {
  /** Number of measurements per second; 0 disables them. */
  readonly perSecond: number;
  readonly log: Pick<Log, "warn">;
}

export interface Trickle {
  /** Stops and waits for the current batch. */
  close(): Promise<void>;
}

/** The measuring schools and their source. */
interface Senders {
  readonly sourceId: number;
  readonly lines: readonly DemoLine[];
}

const EVERY_MS = 1_000;
/** Number of batches after which the schools are read again, because they rarely change. */
const BATCHES_A_READING = 60;

/**
 * Sends new measurements for the measuring schools of the demonstration, as long as there are any. They pass through
 * the same import as other measurements.
 */
export function startTrickle(record: OpenRecord, { perSecond, log }: TrickleOptions): Trickle {
  const sendBatch = createBatches(record, perSecond);
  let running: Promise<unknown> | undefined;
  const step = async () => {
    try {
      await sendBatch();
    } catch (error) {
      log.warn({ err: error }, "the demonstration could not measure; it is tried again");
    }
  };
  const timer = setInterval(() => {
    running ??= step().finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  timer.unref();
  if (perSecond === 0) clearInterval(timer);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Creates the function that sends `count` new measurements each time, and returns how many were accepted. */
export function createBatches(record: OpenRecord, count: number): () => Promise<number> {
  let senders: Senders | null = null;
  let batches = 0;
  return async () => {
    if (batches++ % BATCHES_A_READING === 0) senders = await readSenders(record);
    return senders ? send(record, senders, count) : 0;
  };
}

async function readSenders({ db }: OpenRecord): Promise<Senders | null> {
  const sourceId = await findDemoSource(db);
  if (sourceId === undefined) return null;
  const schools = await db
    .selectFrom("school_registration")
    .innerJoin("school", "school.id", "school_registration.school_id")
    .innerJoin("country", "country.id", "school.country_id")
    .select(["school.giga_id_school as gigaId", "country.code as countryCode", "school.lat", "school.lon"])
    .where("school.is_demo", "=", true)
    .where("school.deleted", "is", null)
    .where("school.giga_id_school", "is not", null)
    .$narrowType<{ gigaId: string }>()
    .execute();
  const lines = schools.map((school) => demoLine(school)).filter(({ silentDays }) => silentDays === 0);
  return lines.length > 0 ? { sourceId, lines } : null;
}

async function send(record: OpenRecord, { sourceId, lines }: Senders, count: number): Promise<number> {
  const now = Date.now();
  // With its own id, a measurement counts even when it equals another one at the same time.
  const items = Array.from({ length: count }, () => ({ ...measureNow(lines, now), id: randomUUID() }));
  return (await takeDurably(record, sourceId, items)).accepted;
}
