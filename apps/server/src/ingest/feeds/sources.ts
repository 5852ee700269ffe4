import { type Kysely, sql } from "kysely";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import { findOrCreateSource, findSource } from "../../record/sources.ts";
import type { Database } from "../../record/tables/index.ts";
import type { RunStatus } from "../../record/tables/job-run.ts";
import { write } from "../../record/unit/write.ts";
import { sourceFile } from "./config.ts";

/** A pulled source and its state. */
export interface FeedState {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly every_minutes: number;
  readonly paused_at: Date | null;
  readonly next_try_at: Date;
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly last_success_at: Date | null;
  readonly last_data_day: string | null;
  /** Status of the newest run; null when there was none. */
  readonly status: RunStatus | null;
  readonly error: string | null;
}

/**
 * Adds a source, or updates the configuration of the existing one with the same name, without changing its position.
 * @throws Error with one sentence when the file is not a valid source
 */
export async function addSource(db: Kysely<Database>, json: unknown, actor: Actor): Promise<"added" | "changed"> {
  const result = sourceFile.safeParse(json);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`The file is wrong at "${issue?.path.join(".")}": ${issue?.message}.`);
  }
  const { feed, ...about } = result.data;
  return write({ db }, actor, { reason: `The source ${about.name} as its file describes it` }, async (unit) => {
    const values = {
      ...about,
      type: feed.kind === "http" ? ("HTTP" as const) : ("DELTA_SHARING" as const),
      request_config: JSON.stringify(feed),
    };
    const { source, isNew } = await findOrCreateSource(unit.db, values);
    if (!isNew) await unit.update("source", source.id, values);
    return isNew ? "added" : "changed";
  });
}

/** Pauses or resumes pulling. @returns false when the source does not exist. */
export async function setPaused(db: Kysely<Database>, name: string, paused: boolean, actor: Actor): Promise<boolean> {
  const source = await findSource(db, name);
  if (!source) return false;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("feed")
      .set(paused ? { paused_at: sql`now()` } : { paused_at: null, next_try_at: sql`now()` })
      .where("source_id", "=", source.id)
      .executeTakeFirstOrThrow();
    await audit(trx, {
      actor: actorText(actor),
      action: "update",
      entity: "source",
      entityId: source.id,
      summary: `${paused ? "Paused" : "Resumed"} the source ${name}`,
    });
    return numUpdatedRows > 0n;
  });
}

/** Returns all pulled sources, by name. */
export async function feedStates(db: Kysely<Database>): Promise<FeedState[]> {
  const { rows } = await sql<FeedState>`
    select s.id, s.name, s.type, f.every_minutes, f.paused_at, f.next_try_at, f.failures, f.failing_since,
      f.last_success_at, f.last_data_day, r.status, r.error
    from feed f
    join source s on s.id = f.source_id and s.deleted is null
    left join lateral (select status, error from job_run where source_id = s.id order by id desc limit 1) r on true
    order by lower(s.name)`.execute(db);
  return rows;
}

/** Returns the newest runs of a source, newest first. */
export async function runsOf(db: Kysely<Database>, sourceId: number, limit = 20) {
  return db
    .selectFrom("job_run")
    .select(["id", "status", "attempt", "started_at", "finished_at", "counts", "details", "error"])
    .where("source_id", "=", sourceId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
