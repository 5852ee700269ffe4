import { type Kysely, sql } from "kysely";
import { type Actor, actorText } from "../../record/actor.ts";
import { LOCKS } from "../../record/locks.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { isDatabaseUnavailable } from "../../record/unavailable.ts";
import { type BulkOptions, type BulkUnit, writeBulk } from "../../record/unit/write-bulk.ts";
import type { Rejection } from "../school-files/reasons.ts";
import type { ImportReport } from "./report.ts";

export interface ImportHead {
  readonly kind: "schools" | "demo" | "boundaries";
  readonly fileName: string;
  readonly actor: Actor;
  readonly dryRun: boolean;
  /** Why, in a sentence; absent: the file is named. */
  readonly reason?: string;
}

const MAX_FILE_NAME = 500;
/** An import that was begun so long ago, and is not held, was left by a process that died in between. */
const GRACE = "1 minute";

interface ImportRun<T> extends Pick<BulkOptions<T>, "audit" | "signal" | "requestId"> {
  /** Completes the report. */
  readonly finish: (db: Kysely<Database>, importId: number, result: T) => Promise<void>;
}

/**
 * Does an import as one bulk unit of work, with a report beside it: the report begins outside of the transaction, so that
 * it shows while the import runs, and stays when the import fails, is a dry run, or its process dies. It is completed in
 * the transaction: a completed import is one whose rows are there.
 * @throws what the work throws, after the report was marked as failed.
 */
export async function recordedImport<T>(
  record: OpenRecord,
  head: ImportHead,
  { finish, ...options }: ImportRun<T>,
  work: (unit: BulkUnit, importId: number) => Promise<T>,
): Promise<T> {
  await failLeftImports(record.db);
  const importId = await beginImport(record.db, head);
  const reason = head.reason ?? `Import of ${head.fileName}`;
  try {
    const lease = [LOCKS.importLease, importId] as const;
    const bulk = { ...options, reason, rollBack: head.dryRun, lease };
    const result = await writeBulk(record, head.actor, bulk, async (unit) => {
      const worked = await work(unit, importId);
      if (!head.dryRun) await finish(unit.db, importId, worked);
      return worked;
    });
    if (head.dryRun) await record.db.transaction().execute((db) => finish(db, importId, result));
    return result;
  } catch (error) {
    const sentence = options.signal?.aborted ? "It was stopped." : sentenceOf(error);
    // A database that is away does not hide why the import failed; the report is completed by failLeftImports.
    await failImport(record.db, importId, sentence).catch(() => {});
    throw error;
  }
}

/** Why an import failed, for staff. What is said of a lost connection depends on when it was lost, and helps nobody. */
function sentenceOf(error: unknown): string {
  if (isDatabaseUnavailable(error)) return "The connection to the database was lost. Nothing was changed.";
  return error instanceof Error ? error.message : String(error);
}

/** Marks imports as failed that say that they run while no process holds them. */
export async function failLeftImports(db: Kysely<Database>): Promise<void> {
  await sql`
    with open as materialized (
      select id from import where status = 'started' and started_at < now() - ${GRACE}::interval order by id)
    update import i
    set status = 'failed', finished_at = clock_timestamp(), error = 'The process that ran it ended before it was done.'
    from open o
    where i.id = o.id and i.status = 'started' and pg_try_advisory_xact_lock(${LOCKS.importLease}, o.id)`.execute(db);
}

/** Opens the report of an import; schools point to it. */
async function beginImport(db: Kysely<Database>, head: ImportHead): Promise<number> {
  const { id } = await db
    .insertInto("import")
    .values({
      kind: head.kind,
      file_name: head.fileName.slice(0, MAX_FILE_NAME),
      dry_run: head.dryRun,
      created_by: actorText(head.actor),
      modified_by: actorText(head.actor),
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
      rows_held: rows.held,
      rows_rejected: rows.rejected,
      rejections: JSON.stringify(report.rejections),
      warnings: JSON.stringify(report.warnings),
    })
    .where("id", "=", id)
    .execute();
  await storeRejections(db, id, report.rejected);
}

async function failImport(db: Kysely<Database>, id: number, error: string): Promise<void> {
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
