import { ATTRIBUTES } from "@schoolmap/contract";
import type pg from "pg";
import {
  connectionKey,
  decideConnection,
  partAttributes,
  SCHOOL_IDENTITY,
  STATIC_COLUMNS,
} from "../../../ingest/schools/match.ts";

/** Columns of the school itself that a file may change. */
const SCHOOL_COLUMNS = [
  ...SCHOOL_IDENTITY,
  ...ATTRIBUTES.filter(({ table }) => table === "schools").map(({ column }) => column),
  ...["region_id", "district_id", "import_id", "deleted"],
];

/**
 * Restores the previous state of the schools in the table `written`: schools that the import created are marked as
 * deleted, the others get their former columns and facts. Their connection status is derived from the facts.
 */
export async function undoSchools(client: pg.PoolClient): Promise<void> {
  await undoFacts(client);
  await client.query(`
    create temp table outcome on commit drop as
    select w.school_id, false as is_new, true as school_changed, true as static_changed, ${connectionKey(partAttributes([]))} as connection_key
    from written w
    left join school_static t on t.school_id = w.school_id and t.valid_to is null
    left join school_registration r on r.school_id = w.school_id
    where w.before is not null;
    analyze outcome`);
  await decideConnection(client);
  const columns = SCHOOL_COLUMNS.map((column) => `${column} = f.${column}`).join(", ");
  await client.query(`
    update school s set ${columns}, connection_status = c.status
    from written w
    cross join lateral json_populate_record(null::school, w.before) f
    join outcome o on o.school_id = w.school_id
    join connection c on c.key = o.connection_key
    where s.id = w.school_id and w.before is not null`);
  await client.query(`
    update school s set deleted = statement_timestamp() from written w
    where s.id = w.school_id and w.before is null and s.deleted is null`);
}

/**
 * Reverts the versions of facts that the import started. A version that is still current is deleted, and the previous
 * one becomes current again. After a version that was followed by others, a new version with the previous facts is
 * added.
 */
async function undoFacts(client: pg.PoolClient): Promise<void> {
  const facts = STATIC_COLUMNS.join(", ");
  await client.query(`
    create temp table former on commit drop as
    select w.school_id, w.facts_from, t.valid_to is null as is_current, clock.now as valid_from,
      ${STATIC_COLUMNS.map((column) => `p.${column}`).join(", ")}
    from (select statement_timestamp() as now) clock, written w
    join school_static t on t.school_id = w.school_id and t.valid_from = w.facts_from
    left join school_static p on p.school_id = w.school_id and p.valid_to = w.facts_from
    where w.before is not null;
    analyze former`);
  await client.query(`
    delete from school_static t using former f
    where t.school_id = f.school_id and t.valid_from = f.facts_from and f.is_current`);
  await client.query(`
    update school_static t set valid_to = null from former f
    where t.school_id = f.school_id and t.valid_to = f.facts_from and f.is_current`);
  await client.query(`
    update school_static t set valid_to = f.valid_from from former f
    where t.school_id = f.school_id and t.valid_to is null and not f.is_current`);
  await client.query(`
    insert into school_static (school_id, valid_from, ${facts})
    select school_id, valid_from, ${facts} from former where not is_current`);
}
