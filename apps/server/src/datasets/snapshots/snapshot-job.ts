import { DATASET_FORMATS } from "@schoolmap/contract";
import { keepArtifact } from "../../artifacts/artifacts.ts";
import { nothing } from "../../jobs/housekeeping.ts";
import { defineRecordedJob } from "../../jobs/job.ts";
import { liveSnapshotOf } from "../../view/view-request.ts";
import { plannedFiles } from "./snapshot-files.ts";
import { type NewSnapshot, publishSnapshot, readNewestSnapshot, readSnapshot, snapshotId } from "./snapshot-store.ts";

/** Days after which the files of an unfinished run are removed. */
const UNPUBLISHED_DAYS = 2;

/**
 * Publishes the data sets as files that never change: all files are stored first and then listed together. An
 * unfinished run publishes nothing.
 */
export const snapshotDatasetsJob = defineRecordedJob({
  name: "snapshot-datasets",
  payload: nothing,
  attempts: 3,
  cron: "0 2 * * 1",
  work: async (_payload, run, { record, artifacts, memory, head }) => {
    const liveSnapshot = liveSnapshotOf(await memory());
    const { version } = liveSnapshot.index;
    const id = snapshotId(version, new Date());
    await run.addDetails({ snapshot: id, data_version: version });
    if (await readSnapshot(record.db, id)) return run.note("This snapshot is published already.");
    const previous = await readNewestSnapshot(record.db);
    const files: NewSnapshot["files"][number][] = [];
    const plan = { db: record.db, artifacts, liveSnapshot, id, previous, signal: run.signal };
    for await (const { body, rows, ...file } of plannedFiles(plan)) {
      run.signal.throwIfAborted();
      run.progress({ done: files.length, name: file.name });
      const stored = await keepArtifact(record.db, artifacts, {
        runId: null,
        name: file.name,
        mediaType: DATASET_FORMATS[file.format].mediaType,
        days: UNPUBLISHED_DAYS,
        body: body(),
        signal: run.signal,
      });
      files.push({ ...file, rows: rows(), artifact_id: stored.id });
      await run.count({ files: 1, bytes: stored.bytes });
    }
    await publishSnapshot(record.db, { id, dataVersion: version, actor: head.actor ?? "system", files });
  },
});
