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
  /** The reason as a sentence; when absent, the file is named. */
  readonly reason?: string;
}

const MAX_FILE_NAME = 500;
/** Age after which a running import without a lock counts as left by a process that died. */
const GRACE = "1 minute";

interface ImportRun<T> extends Pick<BulkOptions<T>, "audit" | "signal" | "requestId"> {
  /** Completes the report. */
  readonly finish: (db: Kysely<Database>, importId: number, result: T) => Promise<void>;
}

/**
 * Runs an import as one bulk unit of work with a report. The report is created outside the transaction, so that it is
 * visible while the import runs, and is retained when the import fails, is a dry run, or its process dies. It is
 * completed in the transaction: the rows of a completed import are always stored.
 * @throws the error of the work, after the report was marked as failed
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
    // An unavailable database must not hide the reason of the failure; failLeftImports completes the report.
    await failImport(record.db, importId, sentence).catch(() => {});
    throw error;
  }
}

/**
 * Returns the reason of a failed import for staff. The message of a lost connection depends on when it was lost, so it
 * is replaced.
 */
function sentenceOf(error: unknown): string {
  if (isDatabaseUnavailable(error)) return "The connection to the database was lost. Nothing was changed.";
  return error instanceof Error ? error.message : String(error);
}

/** Marks running imports as failed when no process holds them. */
export async function failLeftImports(db: Kysely<Database>): Promise<void> {
  await sql`
    with open as materialized (
      select id from import where status = 'started' and started_at < now() - ${GRACE}::interval order by id)
    update import i
    set status = 'failed', finished_at = clock_timestamp(), error = 'The process that ran it ended before it was done.'
    from open o
    where i.id = o.id and i.status = 'started' and pg_try_advisory_xact_lock(${LOCKS.importLease}, o.id)`.execute(db);
}

/** Creates the report of an import, which schools reference. */
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

/** Completes the report with full counts and the first rejected rows. */
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
