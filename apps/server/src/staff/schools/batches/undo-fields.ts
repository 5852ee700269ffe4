import { BATCH_SAMPLE, FACT_COLUMNS, type KeptRow, SCHOOL_COLUMNS } from "@schoolmap/contract";
import type pg from "pg";
import type { Row } from "../../../admin/resource.ts";
import type { Reach } from "../../../record/actor.ts";
import { createNextFacts, decideStatus, replaceFacts } from "./change-many.ts";
import type { StoredBatch } from "./run.ts";

export interface Undone {
  readonly changed: number;
  /** Number of schools with fields that keep the changes of others; the first ones are named. */
  readonly kept: number;
  readonly kept_rows: KeptRow[];
}

/** A batch that was run, and the columns that it set. */
type RunBatch = Pick<StoredBatch, "action" | "patch"> & { readonly unit_id: number };

/**
 * Restores the former values of the fields that a batch set, within bulk work, if they still have the values of the
 * batch. Connection status and facts are updated as in any change.
 */
export async function undoFields(client: pg.PoolClient, batch: RunBatch, reach: Reach): Promise<Undone> {
  const named = (columns: readonly string[]) => columns.filter((column) => batch.patch?.[column] !== undefined);
  const own = batch.action === "update" ? named(SCHOOL_COLUMNS) : ["deleted"];
  const facts = named(FACT_COLUMNS);
  await readStates(client, { unitId: batch.unit_id, own, facts, reach });
  const changed = await writeBack(client, own, facts);
  return { changed, ...(await keptFields(client)) };
}

interface StatesRequest {
  readonly unitId: number;
  readonly own: readonly string[];
  readonly facts: readonly string[];
  readonly reach: Reach;
}

/** Reads the state of each school before and after the batch, its current state and its next state into `undoing`. */
async function readStates(client: pg.PoolClient, { unitId, own, facts, reach }: StatesRequest): Promise<void> {
  const fieldsSql = (ownAlias: string, factsAlias: string) =>
    `jsonb_build_object(${[
      ...own.map((column) => `'${column}', ${ownAlias}.${column}`),
      ...facts.map((column) => `'${column}', ${factsAlias}.${column}`),
    ].join(", ")})`;
  await client.query(
    "create temp table undoing (id integer primary key, name text, before jsonb, after jsonb, current jsonb, next jsonb) on commit drop",
  );
  // The facts that the batch started are the first ones after the state that it ended. If there is no later state, the
  // school itself is the state after the batch.
  await client.query(
    `insert into undoing (id, name, before, after, current)
     select s.id, s.name, ${fieldsSql("f", "b")}, ${fieldsSql("a", "v")}, ${fieldsSql("s", "t")}
     from history h
     cross join lateral json_populate_record(null::school, h.state) f
     join school s on s.id = f.id
     left join history later on later.entity = h.entity and later.entity_id = h.entity_id and later.revision = h.revision + 1
     cross join lateral json_populate_record(s, later.state) a
     left join lateral (
       select * from school_static x where x.school_id = s.id and x.valid_from >= h.at order by x.valid_from limit 1) v on true
     left join school_static b on b.school_id = s.id and b.valid_to = v.valid_from
     left join school_static t on t.school_id = s.id and t.valid_to is null
     where h.unit_id = $1 and h.entity = 'school' and ($2::integer[] is null or s.country_id = any($2))`,
    [unitId, reach && [...reach]],
  );
  await client.query("analyze undoing");
  await client.query(
    `update undoing u set next = current || coalesce(
       (select jsonb_object_agg(key, before -> key) from jsonb_object_keys(after) key where current -> key = after -> key),
       '{}')`,
  );
}

/** Writes the next state of the schools. Returns the number of changed schools. */
async function writeBack(client: pg.PoolClient, own: readonly string[], facts: readonly string[]): Promise<number> {
  await createNextFacts(client);
  const columns = FACT_COLUMNS.map((column) => `${facts.includes(column) ? "n" : "t"}.${column}`);
  await client.query(
    `insert into next_facts (school_id, valid_from, ${FACT_COLUMNS.join(", ")})
     select u.id, t.valid_from, ${columns.join(", ")}
     from undoing u cross join lateral jsonb_populate_record(null::school_static, u.next) n
     left join school_static t on t.school_id = u.id and t.valid_to is null where u.next <> u.current`,
  );
  await decideStatus(client);
  const sets = [...own.map((column) => `${column} = n.${column}`), "connection_status = i.status"];
  const { rowCount } = await client.query(
    `update school s set ${sets.join(", ")}
     from undoing u cross join lateral jsonb_populate_record(null::school, u.next) n join next_status i on i.id = u.id
     where s.id = u.id`,
  );
  if (facts.length > 0) await replaceFacts(client);
  return rowCount ?? 0;
}

async function keptFields(client: pg.PoolClient): Promise<Pick<Undone, "kept" | "kept_rows">> {
  const { rows: counted } = await client.query<{ n: number }>(
    "select count(*)::integer as n from undoing where current <> after",
  );
  const { rows } = await client.query<{ id: number; name: string; before: Row; after: Row; current: Row }>(
    `select id, name, before, after, current from undoing where current <> after order by id limit ${BATCH_SAMPLE}`,
  );
  const kept_rows = rows.map(({ id, name: label, before, after, current }) => ({
    ...{ id, label },
    fields: Object.keys(after)
      .filter((field) => JSON.stringify(current[field]) !== JSON.stringify(after[field]))
      .map((field) => ({ field, before: before[field], batch: after[field], current: current[field] })),
  }));
  return { kept: counted[0]!.n, kept_rows };
}
