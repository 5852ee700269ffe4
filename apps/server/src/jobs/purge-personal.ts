import { sql } from "kysely";
import type { Log } from "../process/log.ts";
import { SYSTEM } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { nothing } from "./housekeeping.ts";
import { defineRecordedJob } from "./job.ts";
import { recordedRun } from "./recorded-run.ts";

/** Numbers of purged rows. */
interface Purged {
  /** Messages whose text and sender were removed. */
  readonly messages: number;
  /** Reports of problems whose text was removed. */
  readonly reports: number;
  /** Addresses of users who reported a problem. */
  readonly senders: number;
  /** Requests for keys whose sender and purpose were removed; none of their keys is valid. */
  readonly requests: number;
  /** Measurements of visitors; the counted ones were aggregated long before. */
  readonly measurements: number;
}

const NAME = "purge-personal";
/** Delay after which the first process that notices it runs the purge, in days. */
const LATE_DAYS = 2;
const LOOK_EVERY_MS = 3_600_000;

/**
 * Removes the senders and free text of messages, and the measurements of visitors, after a number of days. The kind of
 * a message, its time, and its school and place are retained. Audit and history never contain the removed data.
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

/** Rows that contain personal data older than the given number of days. */
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

/**
 * Returns whether personal data exists that should have been purged two days earlier, because no worker has run since.
 */
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

/** Purges in this process when no worker has done so for two days. Resolves with whether it purged. */
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

/** Checks once an hour in every process that personal data is purged, even when no worker runs. */
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
