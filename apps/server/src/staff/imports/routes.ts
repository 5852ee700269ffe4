import { Readable } from "node:stream";
import {
  cancelImport,
  checkImport,
  correctImportRow,
  downloadImport,
  type ImportStatus,
  importErrors,
  importOptions,
  listImportPlaces,
  listImportRows,
  publishImport,
  readImportCheck,
  readImportColumns,
  readImportRun,
  readImportUndo,
  undoImport,
  uploadImport,
} from "@schoolmap/contract";
import type { ArtifactStore } from "../../artifacts/artifact-store.ts";
import { addRoute } from "../../http/add-route.ts";
import { Download } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { WithRecord } from "../../record/connect.ts";
import { checkImportJob } from "./check-job.ts";
import { readImport } from "./file-import.ts";
import { originalFile } from "./original-file.ts";
import { publishImportJob } from "./publish-job.ts";
import { correctRow, findingsOf, optionsFor, placesOf, reportOf, rowsOf, runOf } from "./read-import.ts";
import { errorFile } from "./rows/error-file.ts";
import { beginStep, cancelStep, type Step } from "./steps.ts";
import { takeFile } from "./take-file.ts";
import { previewUndo } from "./undo/preview-undo.ts";
import { undoImportJob } from "./undo-job.ts";

interface Context extends WithRecord {
  readonly jobs: JobQueue;
  readonly artifacts: ArtifactStore;
}

const CHECK: Step = { job: checkImportJob, from: ["ready", "checked"], during: "checking" };
const PUBLISH: Step = { job: publishImportJob, from: ["checked"], during: "publishing" };
const UNDO: Step = { job: undoImportJob, from: ["published"], during: "undoing" };
/** A client with a slow connection has a quarter of an hour to download the file of errors. */
const PACE = { stallMs: 30_000, totalMs: 15 * 60_000, minBytesPerSecond: 2_000, windowMs: 15_000 };

/** Routes for school files of staff, in addition to the routes that every resource has. */
export function importRoutes(http: Http, { record, jobs, artifacts }: Context): void {
  const { db } = record;
  addRoute(http, importOptions, ({ actor }) => optionsFor(db, actor));
  addRoute(http, uploadImport, async ({ params, actor, requestId, body, signal }) => ({
    run_id: await takeFile(record, artifacts, { ...params, actor, requestId, body, signal }),
  }));
  addRoute(http, downloadImport, ({ params, actor, requestId }) =>
    originalFile(record, artifacts, { ...params, actor, requestId }),
  );
  addRoute(http, readImportColumns, async ({ params, actor }) =>
    findingsOf(db, await readImport(db, actor, params.id)),
  );
  addRoute(http, checkImport, async ({ params, actor, requestId }) => ({
    run_id: await beginStep(record, CHECK, { ...params, actor, requestId }),
  }));
  addRoute(http, readImportCheck, async ({ params, actor }) => reportOf(db, await readImport(db, actor, params.id)));
  addRoute(http, listImportRows, async ({ params, query, actor }) =>
    rowsOf(db, await readImport(db, actor, params.id), query),
  );
  addRoute(http, listImportPlaces, async ({ params, query, actor }) =>
    placesOf(db, await readImport(db, actor, params.id), query.cause),
  );
  addRoute(http, correctImportRow, async ({ params, body, actor, requestId }) => {
    await correctRow(record, await readImport(db, actor, params.id), params.line, body.cells, { actor, requestId });
    return { line: params.line };
  });
  addRoute(http, publishImport, async ({ params, body, actor, requestId }) => ({
    run_id: await beginStep(record, PUBLISH, { ...params, ...body, actor, requestId }),
  }));
  addRoute(http, readImportUndo, async ({ params, actor }) =>
    previewUndo(record, undoable(await readImport(db, actor, params.id))),
  );
  addRoute(http, undoImport, async ({ params, body, actor, requestId }) => {
    undoable(await readImport(db, actor, params.id));
    return { run_id: await beginStep(record, UNDO, { ...params, ...body, actor, requestId }) };
  });
  addRoute(http, readImportRun, async ({ params, actor }) => runOf(db, await readImport(db, actor, params.id)));
  addRoute(http, cancelImport, async ({ params, actor }) => {
    return { cancelled: await cancelStep(record, jobs, await readImport(db, actor, params.id), actor) };
  });
  addRoute(http, importErrors, async ({ params, actor }) => {
    const file = await readImport(db, actor, params.id);
    const headers = {
      "cache-control": "no-store",
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="import-${file.id}-refused-rows.csv"`,
    };
    return new Download(() => Readable.from(errorFile(db, file)), { headers, compress: true, pace: PACE });
  });
}

/** @throws HttpError `conflict` when the import cannot be undone, or its time for that is over */
function undoable<T extends { readonly status: ImportStatus; readonly undo_until: Date | null }>(file: T): T {
  if (file.status !== "published" || !file.undo_until) {
    throw new HttpError("conflict", `The import is ${file.status}; only a published one can be taken back.`);
  }
  if (file.undo_until < new Date()) throw new HttpError("conflict", "This import can no longer be undone.");
  return file;
}
