/** PostgreSQL channel for cancelling a run; the payload is the run's id. */
export const CANCEL_CHANNEL = "schoolmap_job_cancel";
