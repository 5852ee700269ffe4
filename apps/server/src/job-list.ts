import { batchJob } from "./admin/batches/batch-job.ts";
import { sendWebhooksJob } from "./changes/index.ts";
import { mailContactMessageJob } from "./contact/index.ts";
import { snapshotDatasetsJob } from "./datasets/index.ts";
import { exportSchoolsJob } from "./export/index.ts";
import { pullDueSourcesJob, pullSourceJob } from "./ingest/feeds/index.ts";
import { purgeArtifactsJob, purgeRunsJob, recoverRunsJob } from "./jobs/housekeeping.ts";
import type { Job } from "./jobs/job.ts";
import { purgePersonalJob } from "./jobs/purge-personal.ts";
import { notifyOwnersJob } from "./keys/ending-keys.ts";
import { evaluateAlertsJob, sendAlertsJob } from "./staff/alerts/jobs.ts";
import { boundariesJob } from "./staff/boundaries/boundaries-job.ts";
import { findDuplicatesJob } from "./staff/duplicates/find-job.ts";
import { IMPORT_JOBS } from "./staff/imports/index.ts";
import { reviewSetJob } from "./staff/review/set-job.ts";
import { changeSchoolsJob } from "./staff/schools/index.ts";

/** All jobs. */
export const JOBS: readonly Job<unknown>[] = [
  recoverRunsJob,
  purgeRunsJob,
  purgeArtifactsJob,
  purgePersonalJob,
  pullDueSourcesJob,
  pullSourceJob,
  exportSchoolsJob,
  snapshotDatasetsJob,
  boundariesJob,
  batchJob,
  reviewSetJob,
  evaluateAlertsJob,
  sendAlertsJob,
  mailContactMessageJob,
  notifyOwnersJob,
  sendWebhooksJob,
  changeSchoolsJob,
  findDuplicatesJob,
  ...IMPORT_JOBS,
];
