/** The channel on which PostgreSQL says that a run is to end; the payload is the run's id. */
export const CANCEL_CHANNEL = "schoolmap_job_cancel";
