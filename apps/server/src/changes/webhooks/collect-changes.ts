import { MAX_MESSAGE_SCHOOLS } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";

interface Listening {
  readonly id: number;
  readonly country_id: number | null;
  readonly school_ids: readonly number[];
  readonly read_to: number;
}

/**
 * Reads new entries of the change log for each webhook and adds changed schools to its next message. Webhooks of
 * invalid keys, and webhooks that failed too long or that staff stopped, are skipped.
 */
export async function collectChanges(db: Kysely<Database>): Promise<void> {
  const head = await headOfLog(db);
  const { rows } = await sql<Listening>`
    select w.id, w.country_id, w.school_ids, s.read_to
    from webhook_state s join webhook w on w.id = s.webhook_id and w.deleted is null and not w.is_stopped
      join api_key k on k.id = w.key_id and k.deleted is null and (k.valid_to is null or k.valid_to > now())
    where s.read_to < ${head} and s.stopped_at is null order by w.id`.execute(db);
  for (const webhook of rows) await addChanges(db, webhook, head);
}

async function headOfLog(db: Kysely<Database>): Promise<number> {
  const { seq } = await db
    .selectFrom("change")
    .select(sql<number>`coalesce(max(seq), 0)`.as("seq"))
    .where("kind", "<>", "measurement")
    .executeTakeFirstOrThrow();
  return seq;
}

/** If another process has collected for the same webhook, `read_to` has moved and the statement changes nothing. */
async function addChanges(db: Kysely<Database>, webhook: Listening, head: number): Promise<void> {
  const { id, read_to } = webhook;
  const schools = await changedSchools(db, webhook, head);
  await sql`
    with known as (
      select array(select distinct n from unnest(school_ids || ${schools}::integer[]) n order by n) as ids
      from webhook_state where webhook_id = ${id})
    update webhook_state s set read_to = ${head},
      message_id = case when ${schools.length} > 0 then gen_random_uuid() else s.message_id end,
      school_ids = known.ids[:${MAX_MESSAGE_SCHOOLS}],
      is_complete = s.is_complete and cardinality(known.ids) <= ${MAX_MESSAGE_SCHOOLS},
      changed_at = case when ${schools.length} > 0 then coalesce(s.changed_at, now()) else s.changed_at end
    from known where s.webhook_id = ${id} and s.read_to = ${read_to}`.execute(db);
}

/**
 * Returns the schools of a webhook that entries of the change log affect. An entry without schools affects the schools
 * of its country that its own transaction wrote (`xmin`); a later change to a school creates another entry.
 */
async function changedSchools(db: Kysely<Database>, webhook: Listening, head: number): Promise<number[]> {
  const { country_id, school_ids, read_to } = webhook;
  const isOurs =
    country_id === null ? sql`s.id = any(${[...school_ids]}::integer[])` : sql`s.country_id = ${country_id}`;
  const entries = sql`seq > ${read_to} and seq <= ${head} and kind in ('school', 'status')`;
  const { rows } = await sql<{ id: number }>`
    select s.id from (select unnest(school_ids) as id from change where ${entries}) named join school s on s.id = named.id
    where ${isOurs}
    union
    select s.id from change c join school s on s.xmin = c.xmin and (c.country_id is null or s.country_id = c.country_id)
    where ${entries} and c.school_ids is null and ${isOurs}
    order by id limit ${MAX_MESSAGE_SCHOOLS + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
