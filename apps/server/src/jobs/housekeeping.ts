import { sql } from "kysely";
import { z } from "zod";
import { purgeArtifacts } from "../artifacts/artifacts.ts";
import { defineJob } from "./job.ts";
import { recoverRuns } from "./recover-runs.ts";

/** Payload of jobs without one; cron adds its own note. */
export const nothing = z.object({}).transform(() => ({}));

/** Time for which a finished run is retained. */
const KEPT = "90 days";

/** Finds runs whose process died, and requeues their jobs. */
export const recoverRunsJob = defineJob({
  name: "recover-runs",
  payload: nothing,
  attempts: 1,
  isSilent: true,
  cron: "* * * * *",
  run: async (_payload, { record, log, release }) => {
    const workers = await recoverRuns(record.db);
    if (workers.length === 0) return;
    await release(workers);
    log.warn({ workers }, "jobs of a process that died are taken up again");
  },
});

export const purgeRunsJob = defineJob({
  name: "purge-runs",
  payload: nothing,
  attempts: 3,
  isSilent: true,
  cron: "20 4 * * *",
  run: async (_payload, { record }) => {
    await sql`
      delete from job_run
      where status not in ('queued', 'running') and queued_at < now() - ${KEPT}::interval`.execute(record.db);
  },
});

/** Removes expired files, and files without an entry after a crash. */
export const purgeArtifactsJob = defineJob({
  name: "purge-artifacts",
  payload: nothing,
  attempts: 3,
  isSilent: true,
  cron: "50 * * * *",
  run: async (_payload, { record, artifacts, log }) => {
    const purged = await purgeArtifacts(record.db, artifacts);
    if (purged.expired + purged.orphans > 0) log.info(purged, "files of jobs were removed after their time");
  },
});
