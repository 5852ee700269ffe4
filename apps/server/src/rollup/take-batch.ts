import type pg from "pg";

/**
 * Moves the oldest measurements of the inbox into `rollup_taken`, those that were counted before left out: a key counts
 * once, for as long as keys are kept. Rows that someone else removes at this moment are left to him. Returns how many rows
 * left the inbox.
 */
export async function takeBatch(client: pg.ClientBase, limit: number): Promise<number> {
  const { rowCount } = await client.query(
    `with taken as (
       delete from measurement_inbox where id in (select id from measurement_inbox order by id limit $1 for update skip locked) returning *)
     insert into pg_temp.rollup_taken select * from taken`,
    [limit],
  );
  if (!rowCount) return 0;
  await client.query(
    "update pg_temp.rollup_taken t set school_id = kept_school(s.id) from school s where s.id = t.school_id and s.merged_into is not null",
  );
  // Keys in their order: each page of their index is visited once.
  await client.query(
    `with known as (
       insert into measurement_key (key, received_on) select distinct key, current_date from pg_temp.rollup_taken
       order by key on conflict do nothing returning key),
     first as (
       select min(t.id) as id from pg_temp.rollup_taken t join known k on k.key = t.key
       join school s on s.id = t.school_id group by t.key)
     delete from pg_temp.rollup_taken t where not exists (select from first f where f.id = t.id)`,
  );
  return rowCount;
}
