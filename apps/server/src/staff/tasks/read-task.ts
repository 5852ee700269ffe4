import { MAX_TASK_LINES, type TaskDetail } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { knownRuns, readTasks } from "./task-rows.ts";

/** @returns the error for a task that does not exist or is not visible to the actor */
export function noSuchTask(): HttpError {
  return new HttpError("not_found", "There is no such task.");
}

/** Returns a task with its log, its files and its retries. @throws HttpError `not_found` */
export async function readTask(db: Kysely<Database>, id: number, actor: Actor): Promise<TaskDetail> {
  const [task] = await readTasks(db, sql<boolean>`r.id = ${id} and ${knownRuns(actor)}`, sql`r.id`, 1);
  if (!task) throw noSuchTask();
  const run = await db
    .selectFrom("job_run")
    .select(["counts", "details", "cancel_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const names = await actorNamesOf(db, [run.cancel_by]);
  return {
    ...task,
    counts: run.counts,
    details: run.details,
    cancelled_by: run.cancel_by === null ? null : actorRefOf(run.cancel_by, names),
    ...(await linesOf(db, id)),
    files: await filesOf(db, id),
    retries: await db
      .selectFrom("job_run")
      .select(["id", "status"])
      .where("retry_of", "=", id)
      .orderBy("id", "desc")
      .execute(),
  };
}

async function linesOf(db: Kysely<Database>, id: number): Promise<Pick<TaskDetail, "lines" | "line_count">> {
  const newest = await db
    .selectFrom("job_run_line")
    .select(["id", "at", "line"])
    .where("run_id", "=", id)
    .orderBy("id", "desc")
    .limit(MAX_TASK_LINES)
    .execute();
  const { n } = await db
    .selectFrom("job_run_line")
    .select(sql<number>`count(*)::integer`.as("n"))
    .where("run_id", "=", id)
    .executeTakeFirstOrThrow();
  return { lines: newest.reverse().map((line) => ({ ...line, at: line.at.toISOString() })), line_count: n };
}

async function filesOf(db: Kysely<Database>, id: number): Promise<TaskDetail["files"]> {
  const files = await db
    .selectFrom("artifact")
    .select(["id", "name", "media_type", "bytes", "expires"])
    .where("run_id", "=", id)
    .where("expires", ">", sql<Date>`now()`)
    .orderBy("id")
    .execute();
  return files.map((file) => ({ ...file, expires: file.expires.toISOString() }));
}
