import { scopeQuery } from "@schoolmap/contract";
import { z } from "zod";
import { keepArtifact } from "../artifacts/artifacts.ts";
import { defineRecordedJob } from "../jobs/job.ts";
import type { Run } from "../jobs/recorded-run.ts";
import { piecesOf } from "./chunks.ts";
import { csvWriter } from "./csv.ts";
import { exportedView } from "./export-request.ts";
import { fieldsOf } from "./fields.ts";
import { fileName } from "./names.ts";
import type { Writer } from "./writer.ts";

/**
 * Writes the schools of a country to the artifact store, as the same file that `exportCsv` returns for that country.
 */
export const exportSchoolsJob = defineRecordedJob({
  name: "export-schools",
  payload: z.object({ country_id: z.int().positive() }),
  attempts: 3,
  work: async ({ country_id }, run, { record, artifacts, config, memory }) => {
    const { index, catalog, measurements } = await memory();
    const query = scopeQuery.parse({ country_id: String(country_id) });
    const view = await exportedView(
      { index: index(), catalog: catalog(), measurements },
      { query, raw: [], signal: run.signal },
    );
    const writer = counted(csvWriter(fieldsOf(view)), view.rows.count, run);
    const file = await keepArtifact(record.db, artifacts, {
      runId: run.id,
      name: fileName(view, "csv", new Date()),
      mediaType: "text/csv; charset=utf-8",
      days: config.artifactRetentionDays,
      body: piecesOf(view.rows, writer),
      signal: run.signal,
    });
    await run.count({ schools: view.rows.count, bytes: file.bytes });
    await run.addDetails({ artifact: file.id, data_version: view.version });
  },
});

/** Returns a writer that reports progress and stops when the run is aborted. */
function counted(writer: Writer, total: number, run: Run): Writer {
  let done = 0;
  return {
    ...writer,
    rows: (rows) => {
      run.signal.throwIfAborted();
      done += rows.length;
      run.progress({ done, total, step: "writing_schools" });
      return writer.rows(rows);
    },
  };
}
