import { type Kysely, sql } from "kysely";

/** Adds the data that distinguish a late measurement from a repetition, and a sum in whole numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school_day add column opened_on date not null default current_date;
    comment on column school_day.opened_on is
      'When the first measurement of the day was added up. While every key since then is kept, a repetition is known.';
    create table measurement_horizon (
      keys_since date not null,
      moved_at   timestamptz not null
    );
    create unique index measurement_horizon_one on measurement_horizon ((true));
    insert into measurement_horizon values ('2000-01-01', now());
    comment on table measurement_horizon is
      'One row. Keys of measurements that were added up before keys_since are gone, or go soon: days opened before it are closed.';

    create aggregate whole_sum (bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);
    comment on aggregate whole_sum (bigint) is
      'The sum in whole numbers throughout, quicker than sum(bigint), which goes through numeric; null of nothing.';
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop aggregate whole_sum (bigint);
    drop table measurement_horizon;
    alter table school_day drop column opened_on;
  `.execute(db);
}
