import { randomUUID } from "node:crypto";
import { type DemoLine, demoLine, measureNow } from "@schoolmap/demo";
import type { Log } from "../../process/log.ts";
import type { OpenRecord } from "../../record/open.ts";
import { takeDurably } from "../measurements/take-durably.ts";
import { findDemoSource } from "./demo-source.ts";

export interface TrickleOptions {
  /** Measurements a second; 0 means none. */
  readonly perSecond: number;
  readonly log: Pick<Log, "warn">;
}

export interface Trickle {
  /** Waits for the batch that is on its way. */
  close(): Promise<void>;
}

/** Who measures, under which source. */
interface Senders {
  readonly sourceId: number;
  readonly lines: readonly DemoLine[];
}

const EVERY_MS = 1_000;
/** Schools come and go seldom: they are read again after so many batches. */
const BATCHES_A_READING = 60;

/**
 * Lets the measuring schools of the demonstration go on measuring, as long as there are any. Their measurements go in
 * through the same import as others do.
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

/** Makes the function that sends so many measurements of now each time, and says how many were taken. */
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
  // With an id of its own a measurement counts, also when it says the same as another of this moment.
  const items = Array.from({ length: count }, () => ({ ...measureNow(lines, now), id: randomUUID() }));
  return (await takeDurably(record, sourceId, items)).accepted;
}
