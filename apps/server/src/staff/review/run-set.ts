import type { ReviewSetStep, TaskStep } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { mergeCounts } from "../../ingest/review/counts.ts";
import { type PublishOptions, publishRows } from "../../ingest/review/publish-rows.ts";
import { undoRows } from "../../ingest/review/undo-rows.ts";
import type { ProgressState } from "../../jobs/progress.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { reasonOf, type Steps, takeStep } from "./take-step.ts";

/** Number of rows in one transaction, which limits the waiting time of other writers of schools. */
const BLOCK = 5_000;

/** Options of the job or request that works on a set. */
interface Runner extends Omit<PublishOptions, "publicationId"> {
  readonly progress?: (at: ProgressState) => void;
}

interface BlockRow {
  readonly id: number;
  readonly revision: number;
  readonly isDemo: boolean;
  readonly isDone: boolean;
}

/** Counts that are added to a set after a block of its rows. */
interface Counted {
  readonly published?: number;
  readonly removed?: number;
  readonly stepped?: number;
  readonly undone?: number;
  readonly leftOut: Readonly<Record<string, number>>;
}

const TASK_STEP_OF: Readonly<Record<ReviewSetStep, TaskStep>> = {
  publish: "publishing_schools",
  send: "sending_to_publishers",
  send_back: "sending_back_to_editors",
  discard: "keeping_schools",
};

/**
 * Runs the step of a frozen set, block by block. A completed block remains when the next one fails or is cancelled.
 * Running it again continues from there.
 */
export async function runSet(record: OpenRecord, id: string, { progress, ...run }: Runner): Promise<void> {
  const { db } = record;
  const { step, note, done: begun, count } = await headOf(db, id);
  for (let done = begun; done < count; done += BLOCK) {
    progress?.({ done, total: count, step: TASK_STEP_OF[step] });
    run.signal?.throwIfAborted();
    const rows = await readBlock(db, id, done);
    const next = Math.min(done + BLOCK, count);
    if (step === "publish") await publishBlock(record, { id, rows, next }, run);
    else await stepBlock(record, { id, rows, next }, { step, note, ...run });
  }
  await setState(db, id, "running", "done");
}

interface Block {
  readonly id: string;
  readonly rows: readonly BlockRow[];
  /** Number of rows of the set that are done after this block. */
  readonly next: number;
}

/** Publishes real schools and demonstration schools separately. A row with the id of this set was already published. */
async function publishBlock(record: OpenRecord, { id, rows, next }: Block, run: Runner): Promise<void> {
  for (const isDemo of [false, true]) {
    const part = rows.filter((row) => row.isDemo === isDemo && !row.isDone);
    if (part.length === 0) continue;
    const chosen = { ids: part.map((row) => row.id), revisions: part.map(({ revision }) => revision), isDemo };
    await noteCounts(record.db, id, await publishRows(record, chosen, { ...run, publicationId: id }));
  }
  await setDone(record.db, id, next);
}

/** Changes the rows and the set in one transaction, so that a block is done once. */
async function stepBlock(
  record: OpenRecord,
  { id, rows, next }: Block,
  { step, note, actor, ...bulk }: Runner & Pick<Steps, "note"> & { readonly step: Exclude<ReviewSetStep, "publish"> },
): Promise<void> {
  const audit = (stepped: number) => {
    if (stepped === 0) return null;
    const summary = `${reasonOf({ step, note: "" })}: ${stepped} rows of the review queue`;
    return { action: "update", entity: "school_review", entityId: id, summary, counts: { stepped } } as const;
  };
  await writeBulk(record, actor, { ...bulk, reason: reasonOf({ step, note }), audit }, async ({ db }) => {
    const { changed, left_out } = await takeStep(db, { step, rows, note, actor });
    await noteCounts(db, id, { stepped: changed, leftOut: left_out });
    await setDone(db, id, next);
    await mergeCounts(db);
    return changed;
  });
}

/** Undoes a publication, block by block. */
export async function runUndo(record: OpenRecord, id: string, { progress, ...run }: Runner): Promise<void> {
  const { db } = record;
  const options = { ...run, publicationId: id };
  const { rows } = await sql<{ id: number }>`
    select id from school_review where publication_id = ${id} and status in ('PUBLISHED', 'DELETED_PUBLISHED')
    order by id`.execute(db);
  const ids = rows.map((row) => row.id);
  for (let done = 0; done < ids.length; done += BLOCK) {
    progress?.({ done, total: ids.length, step: "taking_schools_back" });
    run.signal?.throwIfAborted();
    const { undone, changedSince } = await undoRows(record, ids.slice(done, done + BLOCK), options);
    await noteCounts(db, id, { undone, leftOut: changedSince > 0 ? { changed_since: changedSince } : {} });
  }
  await setState(db, id, "undoing", "undone");
}

async function headOf(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("review_set")
    .select(["step", "note", "done", sql<number>`cardinality(ids)`.as("count")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns the next rows of the set, with the confirmed revisions. */
async function readBlock(db: Kysely<Database>, id: string, done: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select c.id, c.revision, coalesce(r.is_demo, false) as "isDemo",
      r.publication_id is not distinct from ${id}::uuid as "isDone"
    from review_set p
    cross join lateral unnest(p.ids[${done + 1}:${done + BLOCK}], p.revisions[${done + 1}:${done + BLOCK}]) c (id, revision)
    left join school_review r on r.id = c.id
    where p.id = ${id}`.execute(db);
  return rows;
}

async function noteCounts(
  db: Kysely<Database>,
  id: string,
  { published = 0, removed = 0, stepped = 0, undone = 0, leftOut }: Counted,
): Promise<void> {
  await sql`
    update review_set p set published = p.published + ${published}, removed = p.removed + ${removed},
      stepped = p.stepped + ${stepped}, undone = p.undone + ${undone},
      left_out = p.left_out || (
        select coalesce(jsonb_object_agg(key, coalesce((p.left_out ->> key)::integer, 0) + value::integer), '{}')
        from jsonb_each_text(${JSON.stringify(leftOut)}::jsonb))
    where id = ${id}`.execute(db);
}

async function setDone(db: Kysely<Database>, id: string, done: number): Promise<void> {
  await db.updateTable("review_set").set({ done }).where("id", "=", id).execute();
}

/** Sets the state, unless the set was cancelled meanwhile. */
async function setState(
  db: Kysely<Database>,
  id: string,
  from: "running" | "undoing",
  to: "done" | "undone",
): Promise<void> {
  await db
    .updateTable("review_set")
    .set({ state: to, finished_at: new Date() })
    .where("id", "=", id)
    .where("state", "=", from)
    .execute();
}
