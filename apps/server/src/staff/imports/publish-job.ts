import { UNDO_DAYS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { partAttributes } from "../../ingest/schools/match.ts";
import { recordedImport } from "../../ingest/schools/store-report.ts";
import { takeIncoming } from "../../ingest/schools/take-incoming.ts";
import type { Database } from "../../record/tables/index.ts";
import type { BulkEntry, BulkUnit } from "../../record/unit/write-bulk.ts";
import { openStoredRows } from "./file/stored-rows.ts";
import type { FileImport } from "./file-import.ts";
import { storeMemory } from "./memory.ts";
import { holdOf } from "./rows/hold-rows.ts";
import { openReader } from "./rows/open-reader.ts";
import { stageRows } from "./rows/stage-rows.ts";
import { countVerdicts, writeVerdicts } from "./rows/write-verdicts.ts";
import { defineStep, type StepTools } from "./steps.ts";

type Published = Awaited<ReturnType<typeof countVerdicts>> & {
  readonly unitId: number;
  readonly held_count: number;
  readonly causes: Readonly<Record<string, number>>;
};

/**
 * Writes the new and the changed rows of a checked file to the record, all in one transaction, with the common file
 * importer.
 */
export const publishImportJob = defineStep("publish-file-import", "publishing", async (tools) => {
  const { record, file, run, actor, payload } = tools;
  const head = { kind: "schools", fileName: file.file_name, actor, dryRun: false, reason: payload.reason } as const;
  const options = {
    signal: run.signal,
    audit: (published: Published) => entryOf(file, published),
    finish: (db: Kysely<Database>, importId: number, published: Published) => finish(db, file, importId, published),
  };
  const { unitId, causes, ...counts } = await recordedImport(record, head, options, (unit, importId) =>
    publish(tools, unit, importId),
  );
  await run.count({ ...counts });
});

async function publish(
  { record, artifacts, file, run }: StepTools,
  unit: BulkUnit,
  importId: number,
): Promise<Published> {
  const { client } = unit;
  const total = file.row_count ?? undefined;
  const reader = await openReader(record.db, file);
  await stageRows({
    client,
    file: await openStoredRows(artifacts, file),
    reader,
    signal: run.signal,
    onRows: (done) => run.progress({ done, total, step: "reading_rows" }),
  });
  run.progress({ done: total ?? 0, total, step: "writing_schools" });
  const onDecided = () => writeVerdicts(client, file.id, reader.attributes);
  const attributes = partAttributes(reader.attributes);
  const hold = await holdOf(unit.db, file, reader.attributes);
  const taken = { importId, isDemo: false, sourceName: file.file_name, hold, onDecided };
  const { held } = await takeIncoming(unit, attributes, taken);
  // A later undo compares the school with its state after this import. Waiting rows are not in `outcome`.
  await client.query(
    `update file_import_row r set revision = s.revision from outcome o, school s
     where r.file_import_id = $1 and r.verdict in ('new', 'changed') and o.line = r.line and s.id = r.school_id`,
    [file.id],
  );
  const causes = Object.fromEntries(reader.tally.causes.map(({ key, rows }) => [key, rows]));
  return { ...(await countVerdicts(client, file.id)), unitId: unit.id, held_count: held, causes };
}

function entryOf({ id, file_name }: FileImport, counts: Published): BulkEntry {
  const { new_count, changed_count, unchanged_count, refused_count, held_count } = counts;
  const changed = changed_count - held_count;
  return {
    action: "import",
    entity: "file_import",
    entityId: id,
    summary: `${file_name}: ${new_count} new, ${changed} changed, ${unchanged_count} unchanged, ${held_count} for review, ${refused_count} refused`,
    counts: { new_count, changed_count, unchanged_count, refused_count, held_count },
  };
}

/** Completes the journal of imports and the import itself, in the transaction that wrote the schools. */
async function finish(db: Kysely<Database>, file: FileImport, importId: number, published: Published): Promise<void> {
  const { new_count, changed_count, unchanged_count, refused_count, row_count, held_count } = published;
  await db
    .updateTable("import")
    .set({
      status: refused_count > 0 ? "completed_with_errors" : "completed",
      finished_at: sql`clock_timestamp()`,
      country_id: file.country_id,
      source_id: file.source_id,
      file_bytes: file.file_bytes,
      file_sha256: file.file_sha256,
      rows_total: row_count,
      rows_imported: new_count,
      rows_updated: changed_count - held_count,
      rows_unchanged: unchanged_count,
      rows_held: held_count,
      rows_rejected: refused_count,
      rejections: JSON.stringify(published.causes),
    })
    .where("id", "=", importId)
    .execute();
  await db
    .updateTable("file_import")
    .set({
      ...{ new_count, changed_count, unchanged_count, refused_count, row_count, held_count },
      status: "published",
      import_id: importId,
      unit_id: published.unitId,
      published_at: sql`clock_timestamp()`,
      undo_until: sql`clock_timestamp() + ${UNDO_DAYS}::integer * interval '1 day'`,
    })
    .where("id", "=", file.id)
    .execute();
  const found = await db
    .selectFrom("file_import_finding")
    .select("columns")
    .where("file_import_id", "=", file.id)
    .executeTakeFirstOrThrow();
  await storeMemory(
    db,
    file,
    found.columns.map(({ heading }) => heading),
  );
}
