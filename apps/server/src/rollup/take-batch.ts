import type pg from "pg";

/**
 * Moves the oldest measurements of the inbox into `rollup_taken`, except those that were already counted: a key counts
 * once, as long as keys are stored. Skips rows that another transaction is removing. Returns the number of rows that
 * left the inbox.
 *
 * The rows are addressed by `ctid` because PostgreSQL's statistics of the inbox may date from a time when it was empty: it
 * would then plan a join as a nested loop.
 */
export async function takeBatch(client: pg.ClientBase, limit: number): Promise<number> {
  const { rowCount } = await client.query(
    `with taken as (
       delete from measurement_inbox where ctid = any (
         array(select ctid from measurement_inbox order by id limit $1 for update skip locked)) returning *)
     insert into pg_temp.rollup_taken select * from taken`,
    [limit],
  );
  if (!rowCount) return 0;
  await client.query(
    "update pg_temp.rollup_taken t set school_id = kept_school(s.id) from school s where s.id = t.school_id and s.merged_into is not null",
  );
  // Keys in order: each page of their index is visited once.
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
