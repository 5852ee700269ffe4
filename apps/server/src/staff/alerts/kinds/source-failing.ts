import { sql } from "kysely";
import type { AlertSource } from "../alert-source.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly since: Date;
  readonly failures: number;
  readonly error: string | null;
}

/** Sources whose pulls have failed for the threshold in hours. */
export const sourceFailing: AlertSource = {
  kind: "source_failing",
  find: async ({ db }, hours) => {
    const { rows } = await sql<Row>`
      select s.id, s.name, f.failing_since as since, f.failures,
        (select error from job_run where source_id = s.id order by id desc limit 1) as error
      from feed f join source s on s.id = f.source_id
      where s.deleted is null and f.paused_at is null and f.failing_since <= now() - make_interval(hours => ${hours})
    `.execute(db);
    return rows.map(({ id, name, since, failures, error }) => ({
      key: `${id}:${since.toISOString()}`,
      subject: name,
      since,
      facts: { times: failures, error: error ?? "" },
    }));
  },
  sentence: ({ subject, facts }) => `The source ${subject} cannot be read, after ${facts.times} tries: ${facts.error}`,
};
