import { hash } from "node:crypto";
import type { getReport, ReportState, ResponseOf, SchoolReport } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import { createReference } from "../lib/reference.ts";
import { ANONYMOUS } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { write } from "../record/unit/write.ts";

export type NewReport = Omit<SchoolReport, "token" | "website">;

export interface KeptReport {
  readonly reference: string;
  readonly state: ReportState;
}

/**
 * Stores a report. Identical reports about the same school, while open, are one report that is counted several times:
 * they get the same reference.
 */
export async function keepReport(db: Kysely<Database>, report: NewReport, requestId: string): Promise<KeptReport> {
  const reason = `A visitor reported a problem (${report.kind}) with school ${report.school_id}`;
  return write({ db }, ANONYMOUS, { reason, requestId }, async (unit) => {
    const kept = await insertOrCount(unit.db, report);
    if (report.email) {
      const sender = { report_id: kept.id, email: report.email };
      await unit.db
        .insertInto("school_report_sender")
        .values(sender)
        .onConflict((one) => one.doNothing())
        .execute();
    }
    return { reference: kept.reference, state: kept.state };
  });
}

/**
 * Stores a report received at this time, by default now, or increments the count of an identical open report. @param db
 * of a unit of work
 */
export async function insertOrCount(db: Kysely<Database>, report: Omit<NewReport, "email">, at?: Date) {
  const school = await db
    .selectFrom("school")
    .select(["name", "country_id"])
    .where("id", "=", report.school_id)
    .executeTakeFirst();
  const { school_id, kind, message, proposed_lon = null, proposed_lat = null, duplicate_of = null } = report;
  const facts = JSON.stringify(report.proposed_facts ?? {});
  const content = [school_id, kind, foldWords(message).join(" "), proposed_lon, proposed_lat, duplicate_of, facts];
  return db
    .insertInto("school_report")
    .values({
      reference: createReference(),
      created_at: at,
      school_id,
      school_name: school?.name ?? "",
      country_id: school?.country_id ?? null,
      kind,
      message,
      proposed_lon,
      proposed_lat,
      duplicate_of,
      proposed_facts: facts,
      content_hash: hash("sha256", JSON.stringify(content)),
    })
    .onConflict((conflict) =>
      conflict
        .column("content_hash")
        .where(sql<boolean>`school_report.state in ('new', 'seen')`)
        .doUpdateSet({ times: sql`school_report.times + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the data of a report that is visible to everyone with the reference; undefined when there is no such report.
 */
export async function findReport(
  db: Kysely<Database>,
  reference: string,
): Promise<ResponseOf<typeof getReport> | undefined> {
  const row = await db
    .selectFrom("school_report")
    .select(["reference", "school_id", "kind", "state", "created_at", "modified_at"])
    .where("reference", "=", reference)
    .where("deleted", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, modified_at, ...known } = row;
  return { ...known, reported_at: created_at.toISOString(), changed_at: modified_at.toISOString() };
}
