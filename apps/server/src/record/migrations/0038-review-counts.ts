import { type Kysely, sql } from "kysely";

/** Columns by which the counts of the queue are requested, as expressions on a row of the queue. */
const READ = "country_id, source_id, status, kind, flag_codes, case when is_waiting then arrived_at end";
const COUNTED = "country_id, source_id, status, kind, flag_codes, arrived_at";
const FORMER = "country_id, source_id, status, kind, is_flagged";

/**
 * Adds counts of the review queue by each flag and by age, and indexes for lists ordered by name, whose order differs
 * between countries. Rows of one import have the same time of arrival, so the number of sums stays low although they
 * contain that time. For decided rows the time is not stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school_review add column flag_codes jsonb not null
      generated always as (jsonb_path_query_array(flags, '$[*].code')) stored;
    create index school_review_waiting_flags on school_review using gin (flag_codes) where is_waiting and deleted is null;
    create index school_review_waiting_country_name on school_review (country_id, lower(name), id)
      where is_waiting and deleted is null;
    create index school_review_waiting_flagged_name on school_review (lower(name), id)
      where is_waiting and is_flagged and deleted is null;
    create index school_review_waiting_flagged_kind on school_review (kind, arrived_at, id)
      where is_waiting and is_flagged and deleted is null;

    drop table school_review_count;
    create table school_review_count (
      country_id integer not null,
      source_id  integer not null,
      status     text not null,
      kind       text not null,
      flag_codes jsonb not null,
      is_flagged boolean not null generated always as (flag_codes <> '[]') stored,
      arrived_at timestamptz,
      rows       integer not null
    );
    comment on table school_review_count is 'Differences that add up to how many rows of the review queue there are.';
    comment on column school_review_count.arrived_at is 'Of rows that wait; null for rows that were decided on.';
  `.execute(db);
  await countBy(db, READ, COUNTED);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table school_review_count;
    create table school_review_count (
      country_id integer not null,
      source_id  integer not null,
      status     text not null,
      kind       text not null,
      is_flagged boolean not null,
      rows       integer not null
    );
    drop index school_review_waiting_country_name, school_review_waiting_flagged_name, school_review_waiting_flagged_kind;
    alter table school_review drop column flag_codes;
  `.execute(db);
  await countBy(db, FORMER, FORMER);
}

/** Lets the trigger count by these columns, and counts the existing rows. */
async function countBy(db: Kysely<unknown>, read: string, columns: string): Promise<void> {
  await sql
    .raw(`
    insert into school_review_count (${columns}, rows)
      select ${read}, count(*) from school_review where deleted is null group by ${numbersOf(columns)};

    create or replace function school_review_counted() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into school_review_count (${columns}, rows)
            select ${read}, count(*) from fresh where deleted is null group by ${numbersOf(columns)};
        elsif tg_op = 'DELETE' then
          insert into school_review_count (${columns}, rows)
            select ${read}, -count(*) from former where deleted is null group by ${numbersOf(columns)};
        else
          insert into school_review_count (${columns}, rows)
            select ${columns}, sum(n) from (
              select ${read}, -1 from former where deleted is null
              union all
              select ${read}, 1 from fresh where deleted is null) d (${columns}, n)
            group by ${columns} having sum(n) <> 0;
        end if;
        return null;
      end $$;`)
    .execute(db);
}

function numbersOf(columns: string): string {
  return columns
    .split(",")
    .map((_, at) => at + 1)
    .join(", ");
}
