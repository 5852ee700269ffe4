import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { Rejection } from "../school-files/reasons.ts";
import type { ImportReport } from "./report.ts";

export interface ImportHead {
  readonly kind: "schools" | "demo" | "boundaries";
  readonly fileName: string;
  readonly actor: string;
}

const MAX_FILE_NAME = 500;

/** Opens the report of an import; schools point to it. */
export async function beginImport(db: Kysely<Database>, head: ImportHead): Promise<number> {
  const { id } = await db
    .insertInto("import")
    .values({
      kind: head.kind,
      file_name: head.fileName.slice(0, MAX_FILE_NAME),
      created_by: head.actor,
      modified_by: head.actor,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Completes the report: counts in full, and the first rejected rows. */
export async function finishImport(db: Kysely<Database>, id: number, report: ImportReport): Promise<void> {
  const { rows } = report;
  await db
    .updateTable("import")
    .set({
      status: rows.rejected > 0 ? "completed_with_errors" : "completed",
      finished_at: sql`clock_timestamp()`,
      file_bytes: report.bytes,
      file_sha256: report.sha256,
      rows_total: rows.total,
      rows_imported: rows.imported,
      rows_updated: rows.updated,
      rows_unchanged: rows.unchanged,
      rows_rejected: rows.rejected,
      rejections: JSON.stringify(report.rejections),
      warnings: JSON.stringify(report.warnings),
    })
    .where("id", "=", id)
    .execute();
  await storeRejections(db, id, report.rejected);
}

/** Keeps the report of a file that could not be imported at all; of the file itself nothing went into the record. */
export async function storeFailure(db: Kysely<Database>, head: ImportHead, error: string): Promise<void> {
  const id = await beginImport(db, head);
  await db
    .updateTable("import")
    .set({ status: "failed", finished_at: sql`clock_timestamp()`, error })
    .where("id", "=", id)
    .execute();
}

async function storeRejections(db: Kysely<Database>, id: number, rejected: readonly Rejection[]): Promise<void> {
  const column = (name: keyof Rejection) => rejected.map((rejection) => rejection[name]);
  await sql`
    insert into import_rejection (import_id, ordinal, line, code, detail, excerpt)
    select ${id}, ordinal, line, code, detail, excerpt
    from unnest(${column("line")}::bigint[], ${column("code")}::text[], ${column("message")}::text[], ${column("excerpt")}::text[])
      with ordinality as r (line, code, detail, excerpt, ordinal)`.execute(db);
}
