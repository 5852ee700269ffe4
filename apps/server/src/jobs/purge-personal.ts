import { type Kysely, sql } from "kysely";
import type { Database } from "../record/tables/index.ts";
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

/** Removes what tells who wrote, and measurements of visitors that nobody took up, after so many days. */
export async function purgePersonal(db: Kysely<Database>, days: number): Promise<Purged> {
  const isOld = (column: string) => sql<boolean>`${sql.ref(column)} < now() - ${days}::int * interval '1 day'`;
  return db.transaction().execute(async (trx) => {
    const messages = await trx
      .updateTable("contact_message")
      .set({ full_name: "", email: null })
      .where(isOld("created_at"))
      .where((where) => where.or([where("full_name", "<>", ""), where("email", "is not", null)]))
      .executeTakeFirst();
    const senders = await trx.deleteFrom("school_report_sender").where(isOld("sent_at")).executeTakeFirst();
    const measurements = await trx.deleteFrom("visitor_measurement").where(isOld("measured_at")).executeTakeFirst();
    return {
      messages: Number(messages.numUpdatedRows),
      senders: Number(senders.numDeletedRows),
      measurements: Number(measurements.numDeletedRows),
    };
  });
}

export const purgePersonalJob = defineJob({
  name: "purge-personal",
  payload: nothing,
  attempts: 3,
  cron: "40 4 * * *",
  run: async (_payload, { record, config, log }) => {
    const purged = await purgePersonal(record.db, config.personalRetentionDays);
    log.info(purged, "names and addresses of visitors were removed after their time");
  },
});
