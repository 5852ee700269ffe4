import { sql } from "kysely";
import type { AlertSource } from "../alert-source.ts";

interface Row {
  readonly job: string;
  readonly first: number;
  readonly times: number;
  readonly since: Date;
  readonly error: string | null;
}

/** Jobs with failed runs since their last successful one. Pulls of sources are reported by their sources. */
export const jobFailed: AlertSource = {
  kind: "job_failed",
  find: async ({ db }, threshold) => {
    const { rows } = await sql<Row>`
      select r.job, min(r.id) as first, count(*)::integer as times, min(r.finished_at) as since,
        (array_agg(r.error order by r.id desc))[1] as error
      from job_run r
      where r.status = 'failed' and r.source_id is null
        and not exists (select from job_run later where later.job = r.job and later.id > r.id and later.status = 'succeeded')
      group by r.job having count(*) >= ${threshold}`.execute(db);
    return rows.map(({ job, first, since, times, error }) => ({
      key: `${job}:${first}`,
      subject: job,
      since,
      facts: { times, error: error ?? "" },
    }));
  },
  sentence: ({ subject, facts }) =>
    `The job ${subject} failed${facts.times === 1 ? "" : ` ${facts.times} times in a row`}: ${facts.error}`,
};
