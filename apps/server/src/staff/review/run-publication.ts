import { type Kysely, sql } from "kysely";
import { type PublishedRows, type PublishOptions, publishRows } from "../../ingest/review/publish-rows.ts";
import { type UndoneRows, undoRows } from "../../ingest/review/undo-rows.ts";
import type { ProgressState } from "../../jobs/progress.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";

/** Rows of one transaction: other writers of schools wait no longer than it takes. */
const BLOCK = 5_000;

/** What runs a publication: a job, or a request. */
interface Runner extends Omit<PublishOptions, "publicationId"> {
  readonly progress?: (at: ProgressState) => void;
}

interface BlockRow {
  readonly id: number;
  readonly revision: number;
  readonly isDemo: boolean;
  readonly isDone: boolean;
}

/**
 * Publishes a frozen set, block by block; each block is kept when the next fails or is cancelled. Run again, it goes on
 * where it was.
 */
export async function runPublication(record: OpenRecord, id: string, { progress, ...run }: Runner): Promise<void> {
  const { db } = record;
  const head = await headOf(db, id);
  const options = { ...run, publicationId: id };
  for (let done = head.done; done < head.count; done += BLOCK) {
    progress?.({ done, total: head.count, words: "publishing schools" });
    run.signal?.throwIfAborted();
    const rows = (await readBlock(db, id, done)).filter(({ isDone }) => !isDone);
    for (const isDemo of [false, true]) {
      const part = rows.filter((row) => row.isDemo === isDemo);
      if (part.length === 0) continue;
      const chosen = { ids: part.map((row) => row.id), revisions: part.map(({ revision }) => revision), isDemo };
      await noteBlock(db, id, await publishRows(record, chosen, options));
    }
    await setDone(db, id, Math.min(done + BLOCK, head.count));
  }
  await setState(db, id, "publishing", "published");
}

/** Takes a publication back, block by block. */
export async function runUndo(record: OpenRecord, id: string, { progress, ...run }: Runner): Promise<void> {
  const { db } = record;
  const options = { ...run, publicationId: id };
  const { rows } = await sql<{ id: number }>`
    select id from school_review where publication_id = ${id} and status in ('PUBLISHED', 'DELETED_PUBLISHED')
    order by id`.execute(db);
  const ids = rows.map((row) => row.id);
  for (let done = 0; done < ids.length; done += BLOCK) {
    progress?.({ done, total: ids.length, words: "taking schools back" });
    run.signal?.throwIfAborted();
    await noteUndone(db, id, await undoRows(record, ids.slice(done, done + BLOCK), options));
  }
  await setState(db, id, "undoing", "undone");
}

async function headOf(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("review_publication")
    .select(["done", sql<number>`cardinality(ids)`.as("count")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The next rows of the set, with the revisions that were agreed to. */
async function readBlock(db: Kysely<Database>, id: string, done: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select c.id, c.revision, coalesce(r.is_demo, false) as "isDemo",
      r.publication_id is not distinct from ${id}::uuid as "isDone"
    from review_publication p
    cross join lateral unnest(p.ids[${done + 1}:${done + BLOCK}], p.revisions[${done + 1}:${done + BLOCK}]) c (id, revision)
    left join school_review r on r.id = c.id
    where p.id = ${id}`.execute(db);
  return rows;
}

async function noteBlock(db: Kysely<Database>, id: string, result: PublishedRows): Promise<void> {
  await sql`
    update review_publication p set published = p.published + ${result.published}, removed = p.removed + ${result.removed},
      left_out = ${addLeftOut(result.leftOut)} where id = ${id}`.execute(db);
}

async function noteUndone(db: Kysely<Database>, id: string, { undone, changedSince }: UndoneRows): Promise<void> {
  await sql`
    update review_publication p set undone = p.undone + ${undone},
      left_out = ${addLeftOut(changedSince > 0 ? { changed_since: changedSince } : {})} where id = ${id}`.execute(db);
}

/** In SQL: the reasons that rows were left out for, with further ones added. */
function addLeftOut(more: Readonly<Record<string, number>>) {
  return sql`p.left_out || (
    select coalesce(jsonb_object_agg(key, coalesce((p.left_out ->> key)::integer, 0) + value::integer), '{}')
    from jsonb_each_text(${JSON.stringify(more)}::jsonb))`;
}

async function setDone(db: Kysely<Database>, id: string, done: number): Promise<void> {
  await db.updateTable("review_publication").set({ done }).where("id", "=", id).execute();
}

/** Somebody may have cancelled it meanwhile: then its state stays. */
async function setState(
  db: Kysely<Database>,
  id: string,
  from: "publishing" | "undoing",
  to: "published" | "undone",
): Promise<void> {
  await db
    .updateTable("review_publication")
    .set({ state: to, finished_at: new Date() })
    .where("id", "=", id)
    .where("state", "=", from)
    .execute();
}
