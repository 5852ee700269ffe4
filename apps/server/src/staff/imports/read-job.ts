import { EMPTY_PLAN, type ImportPlan, UNDO_DAYS } from "@schoolmap/contract";
import { keepArtifact } from "../../artifacts/artifacts.ts";
import { write } from "../../record/unit/write.ts";
import { type Findings, readFindings } from "./columns/read-findings.ts";
import { formatOf, workbookAsCsv } from "./file/convert-workbook.ts";
import { openRows } from "./file/open-rows.ts";
import type { FileImport } from "./file-import.ts";
import { readMemory } from "./memory.ts";
import { defineStep, type StepTools } from "./steps.ts";

/** Retention time of the files of an import, in days: until it can no longer be undone. */
export const KEPT_DAYS = 2 * UNDO_DAYS;

/**
 * Reads an uploaded file: the content and possible meaning of its columns, its country, and the settings of the
 * previous file of its source.
 */
export const readImportJob = defineStep("read-file-import", "reading", async (tools) => {
  const { record, artifacts, file, run, actor } = tools;
  const format = await formatOf(artifacts, file.file_key!);
  const rowsKey = format === "xlsx" ? await convert(tools) : null;
  const rows = await openRows(await artifacts.get(rowsKey ?? file.file_key!));
  const memory = await readMemory(record.db, file);
  const findings = await readFindings(record.db, rows, {
    remembered: memory?.columns,
    signal: run.signal,
    onRows: (done) => run.progress({ done, step: "reading_rows" }),
  });
  await keepFindings(tools, findings);
  await write(record, actor, { reason: `Read ${file.file_name}` }, (unit) =>
    unit.update("file_import", file.id, {
      status: "ready",
      format,
      rows_key: rowsKey,
      encoding: rows.encoding(),
      delimiter: format === "csv" ? rows.delimiter : null,
      row_count: findings.rowCount,
      country_id: file.country_id ?? findings.country?.id ?? null,
      plan: JSON.stringify(firstPlan(file, findings, memory)),
    }),
  );
});

async function convert({ record, artifacts, file, run }: StepTools): Promise<string> {
  run.progress({ done: 0, step: "unpacking_workbook" });
  const { key } = await keepArtifact(record.db, artifacts, {
    runId: run.id,
    name: "rows.csv",
    mediaType: "text/csv; charset=utf-8",
    days: KEPT_DAYS,
    body: workbookAsCsv(artifacts, file.file_key!, run.signal),
    signal: run.signal,
  });
  return key;
}

async function keepFindings({ record, file }: StepTools, { columns, country, rows }: Findings): Promise<void> {
  const found = {
    columns: JSON.stringify(columns),
    country: country && JSON.stringify(country),
    rows: JSON.stringify(rows),
    report: null,
  };
  await record.db
    .insertInto("file_import_finding")
    .values({ file_import_id: file.id, ...found })
    .onConflict((conflict) => conflict.column("file_import_id").doUpdateSet(found))
    .execute();
}

/**
 * Returns the initial decisions about a file: the suggestions, and the decisions about the previous file of its source.
 */
function firstPlan(
  file: FileImport,
  { columns }: Findings,
  memory: Pick<ImportPlan, "values" | "remedies"> | undefined,
): ImportPlan {
  return {
    ...EMPTY_PLAN,
    columns: columns.map(({ at, suggestion: { target, unit, decimal, order } }) => ({
      at,
      target,
      unit,
      decimal,
      order,
    })),
    values: memory?.values ?? {},
    remedies: memory?.remedies ?? {},
    remember: file.plan.remember,
  };
}
