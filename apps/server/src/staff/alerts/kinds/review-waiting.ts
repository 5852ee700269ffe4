import { sql } from "kysely";
import type { AlertSource } from "../alert-source.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly since: Date;
}

/** Countries whose records have waited for a review for the threshold in hours. */
export const reviewWaiting: AlertSource = {
  kind: "review_waiting",
  find: async ({ db }, hours) => {
    const { rows } = await sql<Row>`
      select c.id, c.name, count(*)::integer as count, min(r.arrived_at) as since
      from school_review r join country c on c.id = r.country_id
      where r.is_waiting and r.deleted is null and r.arrived_at <= now() - make_interval(hours => ${hours})
      group by c.id`.execute(db);
    return rows.map(({ id, name, count, since }) => ({
      ...{ key: String(id), subject: name, countryId: id, since },
      facts: { count, hours },
    }));
  },
  sentence: ({ subject, facts }) =>
    `${facts.count} records of ${subject} have waited for a review for ${facts.hours} hours.`,
};
