import { FACT_COLUMNS, type ResourceVersion, schoolResource } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import type { Row } from "../../admin/resource.ts";
import { isSameValue, wireValue } from "../../admin/wire-row.ts";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { historyOf, type Version } from "../../record/unit/history.ts";

/** A state of a school with the facts that held in it, and the change that made it. */
export interface SchoolVersion {
  readonly revision: number;
  readonly unit: Version<"school">["unit"];
  readonly row: Row;
  readonly before: Row | null;
}

/**
 * Every state of a school, the newest first. Each change of facts is a change of the school too, so its revisions count both;
 * the facts of a state are the last ones that began before the next state did.
 */
export async function versionsOf(db: Kysely<Database>, schoolId: number): Promise<SchoolVersion[]> {
  const history = (await historyOf(db, "school", schoolId)).filter(({ after }) => after !== null).reverse();
  const ends = history.slice(1).map(({ after }) => after!.modified_at);
  const facts = await factsBefore(db, schoolId, ends);
  const rows = history.map(({ after }, at): Row => ({ ...after!, ...facts[at] }));
  return history
    .map(({ revision, unit }, at) => ({ revision, unit, row: rows[at]!, before: rows[at - 1] ?? null }))
    .reverse();
}

/** For each time the facts that began last before it, and at the end the current ones. */
async function factsBefore(db: Kysely<Database>, schoolId: number, ends: readonly Date[]): Promise<Row[]> {
  const columns = FACT_COLUMNS.map((column) => sql`f.${sql.ref(column)}`);
  const { rows } = await sql<Row>`
    select ${sql.join(columns)}
    from unnest(${[...ends, null]}::timestamptz[]) with ordinality as t (until, place)
    left join lateral (
      select * from school_static f where f.school_id = ${schoolId}
        and (t.until is null or date_trunc('milliseconds', f.valid_from) < t.until)
      order by f.valid_from desc limit 1) f on true
    order by t.place`.execute(db);
  return rows;
}

/** What an actor who is limited to countries may know: for them a school begins where it came into these. */
export function seenVersions(versions: readonly SchoolVersion[], reach: Reach): SchoolVersion[] {
  if (reach === null) return [...versions];
  const isSeen = (row: Row | null) => row !== null && reach.has(row.country_id as number);
  return versions
    .filter(({ row }) => isSeen(row))
    .map((version) => ({ ...version, before: isSeen(version.before) ? version.before : null }));
}

const FIELDS = [...Object.keys(schoolResource.fields), "deleted"];

/** The history of a school as it travels. */
export async function wireHistory(
  db: Kysely<Database>,
  versions: readonly SchoolVersion[],
): Promise<ResourceVersion[]> {
  const names = await actorNamesOf(
    db,
    versions.map(({ unit }) => unit?.actor ?? null),
  );
  return versions.map(({ revision, unit, row, before }) => ({
    revision,
    at: unit?.at.toISOString() ?? null,
    actor: unit ? actorRefOf(unit.actor, names) : null,
    reason: unit?.reason ?? null,
    action: before ? "update" : "create",
    changes: changesBetween(before, row),
  }));
}

function changesBetween(before: Row | null, after: Row): ResourceVersion["changes"] {
  return FIELDS.flatMap((field) => {
    const [old, young] = [before?.[field] ?? null, after[field] ?? null];
    return isSameValue(old, young) ? [] : [{ field, before: wireValue(old), after: wireValue(young) }];
  });
}
