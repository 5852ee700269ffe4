import { METRICS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";

/**
 * Adds the order of merges, the school behind a merged id, the number of schools that share a point, and indexes for
 * days with values set by staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const anySet = sql.raw(`num_nonnulls(${METRICS.map(({ key }) => `${key}_set`).join(", ")}) > 0`);
  await sql`
    alter table school_merge add column place bigint generated always as identity;
    comment on column school_merge.place is 'Merges of one school are undone in the reverse of this order.';

    alter table duplicate_pair add column at_point integer not null default 1;
    comment on column duplicate_pair.at_point is 'Schools at the point of either of the two, the larger number; 1: each lies alone.';

    create function kept_school(merged integer) returns integer language sql stable as $$
      with recursive way as (
        select id, merged_into from school where id = merged
        union
        select s.id, s.merged_into from way w join school s on s.id = w.merged_into)
      select id from way where merged_into is null
    $$;
    comment on function kept_school is 'The school that was kept at the end of a chain of merges; the school itself without a merge.';

    create index school_day_set on school_day (day, school_id) where ${anySet};
    create index country_day_set on country_day (day, country_id) where ${anySet};
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index country_day_set, school_day_set;
    drop function kept_school;
    alter table duplicate_pair drop column at_point;
    alter table school_merge drop column place;
  `.execute(db);
}
