import { sql } from "kysely";
import { SYSTEM } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { writeBulk } from "../record/unit/write-bulk.ts";
import { nothing } from "./housekeeping.ts";
import { defineJob } from "./job.ts";

/** What was removed. */
interface Purged {
  /** Messages that lost the name and the address of who wrote them. */
  readonly messages: number;
  /** Addresses of people who reported a problem. */
  readonly senders: number;
  /** Measurements of visitors: those that count were counted long ago. */
  readonly measurements: number;
}

/**
 * Removes what tells who wrote, and measurements of visitors that nobody took up, after so many days. Audit and history
 * never held any of it.
 */
export function purgePersonal(record: OpenRecord, days: number): Promise<Purged> {
  const isOld = (column: string) => sql<boolean>`${sql.ref(column)} < now() - ${days}::int * interval '1 day'`;
  const reason = `Personal data is kept for ${days} days`;
  return writeBulk(record, SYSTEM, { reason, audit: entryOf }, async ({ db }) => {
    const messages = await db
      .updateTable("contact_message")
      .set({ full_name: "", email: null })
      .where(isOld("created_at"))
      .where((where) => where.or([where("full_name", "<>", ""), where("email", "is not", null)]))
      .executeTakeFirst();
    const senders = await db.deleteFrom("school_report_sender").where(isOld("sent_at")).executeTakeFirst();
    const measurements = await db.deleteFrom("visitor_measurement").where(isOld("measured_at")).executeTakeFirst();
    return {
      messages: Number(messages.numUpdatedRows),
      senders: Number(senders.numDeletedRows),
      measurements: Number(measurements.numDeletedRows),
    };
  });
}

function entryOf(purged: Purged) {
  const { messages, senders, measurements } = purged;
  if (messages + senders + measurements === 0) return null;
  const summary = `Removed personal data: ${messages} messages, ${senders} addresses, ${measurements} measurements of visitors`;
  return { action: "delete", entity: "contact_message", summary, counts: { ...purged } } as const;
}

export const purgePersonalJob = defineJob({
  name: "purge-personal",
  payload: nothing,
  attempts: 3,
  cron: "40 4 * * *",
  run: async (_payload, { record, config, log }) => {
    const purged = await purgePersonal(record, config.personalRetentionDays);
    log.info(purged, "names and addresses of visitors were removed after their time");
  },
});
