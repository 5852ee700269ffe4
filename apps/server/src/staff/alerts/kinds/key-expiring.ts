import { sql } from "kysely";
import type { AlertSource } from "../alert-source.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly valid_to: Date;
  readonly days: number;
}

/** Valid keys that expire within the threshold in days. */
export const keyExpiring: AlertSource = {
  kind: "key_expiring",
  find: async ({ db }, threshold) => {
    const { rows } = await sql<Row>`
      select id, name, valid_to, floor(extract(epoch from valid_to - now()) / 86400)::integer as days from api_key
      where deleted is null and valid_to > now() and valid_to <= now() + make_interval(days => ${threshold})`.execute(
      db,
    );
    return rows.map(({ id, name, valid_to, days }) => ({
      key: `${id}:${valid_to.toISOString()}`,
      subject: name,
      facts: { days, until: valid_to.toISOString() },
    }));
  },
  sentence: ({ subject, facts }) => `The API key ${subject} ends in ${facts.days} days.`,
};
