import { FACT_COLUMNS } from "@schoolmap/contract";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../tables/index.ts";
import type { SchoolTable } from "../tables/school.ts";
import { historyOf, type Version } from "./history.ts";

/** Columns of a school and of its facts. */
export type SchoolState = Selectable<SchoolTable> & Readonly<Record<string, unknown>>;

/** A state of a school with the facts that applied to it, and the change that created it. */
export interface SchoolVersion {
  readonly revision: number;
  readonly unit: Version<"school">["unit"];
  readonly row: SchoolState;
  readonly before: SchoolState | null;
  /** Time at which the next change ended it; null for the current state. */
  readonly until: Date | null;
}

/**
 * Returns every state of a school, newest first. Each change of facts is also a change of the school, so its revisions
 * count both. The facts of a state are the last ones that started before the next state did.
 */
export async function versionsOf(db: Kysely<Database>, schoolId: number): Promise<SchoolVersion[]> {
  const all = (await historyOf(db, "school", schoolId)).reverse();
  const history = all.filter(({ after }) => after !== null);
  const ends = history.slice(1).map(({ after }) => after!.modified_at);
  const facts = await factsBefore(db, schoolId, ends);
  const rows = history.map(({ after }, at): SchoolState => ({ ...after!, ...facts[at] }));
  return history
    .map((version, at): SchoolVersion => {
      const { revision, unit } = version;
      const next = all[all.indexOf(version) + 1];
      const until = next?.after?.modified_at ?? next?.unit?.at ?? null;
      return { revision, unit, row: rows[at]!, before: rows[at - 1] ?? null, until };
    })
    .reverse();
}

/** Returns, for each time, the last facts that started before it, and at the end the current facts. */
async function factsBefore(
  db: Kysely<Database>,
  schoolId: number,
  ends: readonly Date[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const columns = FACT_COLUMNS.map((column) => sql`f.${sql.ref(column)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)}
    from unnest(${[...ends, null]}::timestamptz[]) with ordinality as t (until, place)
    left join lateral (
      select * from school_static f where f.school_id = ${schoolId}
        and (t.until is null or date_trunc('milliseconds', f.valid_from) < t.until)
      order by f.valid_from desc limit 1) f on true
    order by t.place`.execute(db);
  return rows;
}
