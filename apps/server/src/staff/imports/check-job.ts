import { decideOutcome, matchIncoming, partAttributes } from "../../ingest/schools/match.ts";
import type { CheckReport } from "../../record/tables/file-import.ts";
import { write } from "../../record/unit/write.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { openStoredRows } from "./file/stored-rows.ts";
import { holdOf } from "./rows/hold-rows.ts";
import { openReader } from "./rows/open-reader.ts";
import { stageRows } from "./rows/stage-rows.ts";
import { countVerdicts, writeVerdicts } from "./rows/write-verdicts.ts";
import { defineStep, type StepTools } from "./steps.ts";

/** Determines the outcome of every row. Writes no data of schools. */
export const checkImportJob = defineStep("check-file-import", "checking", async (tools) => {
  const { record, file, run, actor } = tools;
  const started = performance.now();
  const { causes, counted, isHeld } = await check(tools);
  const { changed_values, flagged, ...rows } = counted;
  const counts = { ...rows, held_count: isHeld ? flagged : 0 };
  const demo = await record.db
    .selectFrom("school")
    .select(({ fn }) => fn.countAll<number>().as("schools"))
    .where("country_id", "=", file.country_id)
    .where("is_demo", "=", true)
    .executeTakeFirstOrThrow();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const report: CheckReport = { causes, changed_values, flagged, demo_schools: demo.schools, seconds };
  await record.db
    .updateTable("file_import_finding")
    .set({ report: JSON.stringify(report) })
    .where("file_import_id", "=", file.id)
    .execute();
  await run.count({ ...counts });
  await write(record, actor, { reason: `Checked ${file.file_name}` }, (unit) =>
    unit.update("file_import", file.id, { ...counts, status: "checked" }),
  );
});

function check({ record, artifacts, file, run, actor }: StepTools) {
  const options = { reason: `Check ${file.file_name}`, signal: run.signal, audit: () => null };
  return writeBulk(record, actor, options, async ({ client }) => {
    const reader = await openReader(record.db, file);
    const isHeld = (await holdOf(record.db, file, reader.attributes)) !== undefined;
    const rows = await openStoredRows(artifacts, file);
    await stageRows({
      client,
      file: rows,
      reader,
      signal: run.signal,
      onRows: (done) => run.progress({ done, total: file.row_count ?? undefined, step: "checking_rows" }),
    });
    await matchIncoming(client, { withDemo: false });
    await decideOutcome(client, partAttributes(reader.attributes), { isCheck: true });
    await writeVerdicts(client, file.id, reader.attributes);
    return { causes: reader.tally.causes, counted: await countVerdicts(client, file.id), isHeld };
  });
}
