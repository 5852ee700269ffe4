import { sql } from "kysely";
import type { Log } from "../process/log.ts";
import { SYSTEM } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { nothing } from "./housekeeping.ts";
import { defineRecordedJob } from "./job.ts";
import { recordedRun } from "./recorded-run.ts";

/** What was removed. */
interface Purged {
  /** Messages that lost what was written, and the name and address of who wrote it. */
  readonly messages: number;
  /** Reports of problems that lost what was written. */
  readonly reports: number;
  /** Addresses of people who reported a problem. */
  readonly senders: number;
  /** Requests for keys that lost who asked and why; no key of theirs holds any more. */
  readonly requests: number;
  /** Measurements of visitors: those that count were counted long ago. */
  readonly measurements: number;
}

const NAME = "purge-personal";
/** A purge that is later than this is taken over by the first process that notices. */
const LATE_DAYS = 2;
const LOOK_EVERY_MS = 3_600_000;

/**
 * Removes what tells who wrote, what they wrote in words of their own, and measurements of visitors that nobody took up,
 * after so many days. What stays is what kind of message it was, when it came, and which school and place it is about. Audit and
 * history never held what is removed.
 */
export function purgePersonal(record: OpenRecord, days: number): Promise<Purged> {
  const reason = `Personal data is kept for ${days} days`;
  return writeBulk(record, SYSTEM, { reason, audit: entryOf }, async ({ db }) => {
    const messages = await db
      .updateTable("contact_message")
      .set({ full_name: "", organisation: "", purpose: "", message: "", email: null, note: "" })
      .where(OLD.message(days))
      .executeTakeFirst();
    const reports = await db
      .updateTable("school_report")
      .set({ message: "", note: "", proposed_facts: sql`proposed_facts - 'name' - 'education_level'` })
      .where(OLD.report(days))
      .executeTakeFirst();
    const senders = await db.deleteFrom("school_report_sender").where(OLD.sender(days)).executeTakeFirst();
    const requests = await db
      .updateTable("key_request")
      .set({ full_name: "", email: "", purpose: "" })
      .where(OLD.request(days))
      .executeTakeFirst();
    const measurements = await db.deleteFrom("visitor_measurement").where(OLD.measurement(days)).executeTakeFirst();
    return {
      messages: Number(messages.numUpdatedRows),
      reports: Number(reports.numUpdatedRows),
      senders: Number(senders.numDeletedRows),
      requests: Number(requests.numUpdatedRows),
      measurements: Number(measurements.numDeletedRows),
    };
  });
}

function entryOf(purged: Purged) {
  const { messages, reports, senders, requests, measurements } = purged;
  if (messages + reports + senders + requests + measurements === 0) return null;
  const summary = `Removed personal data: ${messages} messages, ${reports} texts of reports, ${senders} addresses, ${requests} requests for keys, ${measurements} measurements of visitors`;
  return { action: "delete", entity: "contact_message", summary, counts: { ...purged } } as const;
}

const isOlder = (column: string, days: number) => sql`${sql.ref(column)} < now() - ${days}::int * interval '1 day'`;

const isYounger = (column: string, days: number) => sql`${sql.ref(column)} >= now() - ${days}::int * interval '1 day'`;

/** Rows that still hold something personal after so many days. */
const OLD = {
  message: (days: number) =>
    sql<boolean>`${isOlder("created_at", days)} and (concat(full_name, organisation, purpose, message, note) <> '' or email is not null)`,
  report: (days: number) =>
    sql<boolean>`${isOlder("created_at", days)} and (concat(message, note) <> '' or proposed_facts ?| array['name', 'education_level'])`,
  sender: (days: number) => sql<boolean>`${isOlder("sent_at", days)}`,
  request: (days: number) =>
    sql<boolean>`${isOlder("created_at", days)} and concat(full_name, email, purpose) <> '' and not exists (
      select from api_key k where k.id = key_id and (k.deleted is null or ${isYounger("k.deleted", days)})
        and (k.valid_to is null or ${isYounger("k.valid_to", days)}))`,
  measurement: (days: number) => sql<boolean>`${isOlder("measured_at", days)}`,
};

/** Whether something personal is kept that should have gone two days ago: no worker has run since. */
export async function isPurgeLate({ db }: Pick<OpenRecord, "db">, days: number): Promise<boolean> {
  const late = days + LATE_DAYS;
  const { rows } = await sql<{ late: boolean }>`
    select exists (select from contact_message where ${OLD.message(late)})
      or exists (select from school_report where ${OLD.report(late)})
      or exists (select from school_report_sender where ${OLD.sender(late)})
      or exists (select from key_request where ${OLD.request(late)})
      or exists (select from visitor_measurement where ${OLD.measurement(late)}) as late`.execute(db);
  return rows[0]!.late;
}

export const purgePersonalJob = defineRecordedJob({
  name: NAME,
  payload: nothing,
  attempts: 3,
  cron: "40 4 * * *",
  work: async (_payload, run, { record, config, log }) => {
    const purged = await purgePersonal(record, config.personalRetentionDays);
    await run.count({ ...purged });
    log.info(purged, "names, addresses and messages of visitors were removed after their time");
  },
});

interface WatchOptions {
  readonly days: number;
  readonly log: Pick<Log, "warn">;
  readonly signal: AbortSignal;
}

/** Purges in this process when no worker has done it for two days. Resolves with whether it did. */
export async function purgeIfLate(record: OpenRecord, { days, log, signal }: WatchOptions): Promise<boolean> {
  if (!(await isPurgeLate(record, days))) return false;
  log.warn(
    "no worker has purged personal data for two days: this process does it; start one with JOBS=on or JOBS=only",
  );
  await recordedRun(record, { job: NAME, signal }, async (run) => {
    await run.count({ ...(await purgePersonal(record, days)) });
  });
  return true;
}

/** Sees to it, once an hour in every process, that personal data are purged even where no worker runs. */
export function watchPurge(record: OpenRecord, options: Omit<WatchOptions, "signal">): { close(): Promise<void> } {
  const abort = new AbortController();
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = purgeIfLate(record, { ...options, signal: abort.signal }).catch((error: unknown) => {
      options.log.warn({ err: error }, "personal data could not be purged; it is tried again in an hour");
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    close: async () => {
      clearInterval(timer);
      abort.abort();
      await looking;
    },
  };
}
