import { FACT_COLUMNS, SCHOOL_COLUMNS } from "@schoolmap/contract";
import { connectionStatusOf } from "@schoolmap/rules";
import type pg from "pg";
import type { Row } from "../../../admin/resource.ts";
import type { Reach } from "../../../record/actor.ts";

/** Change to apply to the selected schools. */
export interface ManyChange {
  readonly action: "update" | "delete" | "restore";
  readonly patch: Row | null;
  readonly ids: readonly number[];
  readonly frozenAt: Date;
  readonly reach: Reach;
}

/**
 * Changes many schools with a few statements, within bulk work: `chosen` contains the schools that were not changed
 * after they were frozen.
 *
 * @returns the number of changed schools
 */
export async function changeMany(client: pg.PoolClient, change: ManyChange): Promise<number> {
  const { action, patch, ids, frozenAt, reach } = change;
  const state = action === "restore" ? "s.deleted is not null and s.merged_into is null" : "s.deleted is null";
  await client.query("create temp table chosen (id integer primary key) on commit drop");
  const { rowCount } = await client.query(
    `insert into chosen select s.id from unnest($1::integer[]) as c (id) join school s using (id)
     where ${state} and s.modified_at < $2 and ($3::integer[] is null or s.country_id = any($3)) order by s.id`,
    [[...ids], frozenAt, reach && [...reach]],
  );
  await client.query("analyze chosen");
  if (action === "update") await updateMany(client, patch ?? {});
  else {
    const deleted = action === "delete" ? "now()" : "null";
    await client.query(`update school s set deleted = ${deleted} from chosen c where s.id = c.id`);
  }
  return rowCount ?? 0;
}

/** Changes the columns of the schools themselves, and starts new facts when the patch contains facts. */
async function updateMany(client: pg.PoolClient, patch: Row): Promise<void> {
  const facts = FACT_COLUMNS.filter((column) => patch[column] !== undefined);
  const own = SCHOOL_COLUMNS.filter((column) => patch[column] !== undefined);
  await nextFacts(client, facts, patch);
  const sets = [...own.map((column) => `${column} = p.${column}`), "connection_status = n.status"];
  await client.query(
    `update school s set ${sets.join(", ")} from next_status n, jsonb_populate_record(null::school, $1::jsonb) p
     where s.id = n.id`,
    [JSON.stringify(patch)],
  );
  if (facts.length > 0) await replaceFacts(client);
}

/** Computes the next facts and connection status of the schools into `next_facts` and `next_status`. */
async function nextFacts(client: pg.PoolClient, facts: readonly string[], patch: Row): Promise<void> {
  const columns = FACT_COLUMNS.map((column) => `${facts.includes(column) ? "p" : "t"}.${column}`);
  await createNextFacts(client);
  await client.query(
    `insert into next_facts (school_id, valid_from, ${FACT_COLUMNS.join(", ")})
     select c.id, t.valid_from, ${columns.join(", ")}
     from jsonb_populate_record(null::school_static, $1::jsonb) p, chosen c
     left join school_static t on t.school_id = c.id and t.valid_to is null`,
    [JSON.stringify(patch)],
  );
  await decideStatus(client);
}

/** Creates the table `next_facts` for the next facts of schools; `valid_from` is the one of the previous facts. */
export async function createNextFacts(client: pg.PoolClient): Promise<void> {
  await client.query(`create temp table next_facts (like school_static) on commit drop;
    alter table next_facts alter valid_from drop not null, alter created_at drop not null,
      alter created_by drop not null, alter revision drop not null`);
}

/** Inputs of the connection status as one text, because a join on nullable columns cannot be hashed. */
const STATUS_KEY =
  "concat_ws('|', r.school_id is not null, coalesce(n.connectivity::text, ''), coalesce(n.connectivity_speed::text, ''))";

/**
 * Computes the connection status of schools into `next_status`. It evaluates the rule once for each existing
 * combination of facts.
 */
export async function decideStatus(client: pg.PoolClient): Promise<void> {
  const withRegistration = "next_facts n left join school_registration r on r.school_id = n.school_id";
  const { rows } = await client.query<{
    key: string;
    registered: boolean;
    connectivity: boolean | null;
    speed: number | null;
  }>(
    `select distinct ${STATUS_KEY} as key, r.school_id is not null as registered, n.connectivity,
       n.connectivity_speed::float8 as speed
     from ${withRegistration}`,
  );
  await client.query("create temp table rule (key text not null, status text not null) on commit drop");
  await client.query("insert into rule select * from unnest($1::text[], $2::text[])", [
    rows.map(({ key }) => key),
    rows.map((facts) => connectionStatusOf(facts)),
  ]);
  await client.query(
    `analyze rule; analyze next_facts;
     create temp table next_status on commit drop as
     select n.school_id as id, u.status from ${withRegistration} join rule u on u.key = ${STATUS_KEY};
     analyze next_status`,
  );
}

/** Ends the current facts and starts the facts of `next_facts`. */
export async function replaceFacts(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update next_facts set valid_from = greatest(clock.now, valid_from + interval '1 microsecond')
     from (select statement_timestamp() as now) clock`,
  );
  await client.query(
    `update school_static t set valid_to = n.valid_from from next_facts n where t.school_id = n.school_id and t.valid_to is null`,
  );
  const columns = FACT_COLUMNS.join(", ");
  await client.query(
    `insert into school_static (school_id, valid_from, ${columns}) select school_id, valid_from, ${columns} from next_facts`,
  );
}
