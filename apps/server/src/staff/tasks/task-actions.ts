import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { type AuditEntry, audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { noSuchTask } from "./read-task.ts";
import { isForAllCountries, knownRuns } from "./task-rows.ts";

/** The actor who requests an action on a task. */
export interface TaskRequest {
  readonly actor: Actor;
  readonly requestId: string;
}

/** Actions of staff on tasks. Each is recorded in the audit. */
export function taskActions({ db }: OpenRecord, jobs: JobQueue) {
  const requireKnown = async (id: number, actor: Actor) => {
    const { rows } = await sql`select from job_run r where r.id = ${id} and ${knownRuns(actor)}`.execute(db);
    if (rows.length === 0) throw noSuchTask();
  };
  const writeAudit = ({ actor, requestId }: TaskRequest, entry: Pick<AuditEntry, "action" | "entityId" | "summary">) =>
    audit(db, { actor: actorText(actor), requestId, entity: "job_run", ...entry });
  return {
    /** @throws HttpError `not_found`, or `forbidden` for a role that is limited to countries */
    start: async (job: string, request: TaskRequest) => {
      if (!isForAllCountries(request.actor)) throw new HttpError("forbidden", "This needs a role for all countries.");
      const id = await jobs.start(job, request.actor);
      if (id === undefined) throw new HttpError("not_found", "There is no such job to start.");
      await writeAudit(request, { action: "create", entityId: id, summary: `Started the job ${job}` });
      return { id };
    },
    /** @throws HttpError `not_found`, or `conflict` when the task has ended */
    cancel: async (id: number, request: TaskRequest) => {
      await requireKnown(id, request.actor);
      if (!(await jobs.cancel(id, request.actor))) throw new HttpError("conflict", "The task has already ended.");
      await writeAudit(request, { action: "update", entityId: id, summary: `Cancelled task ${id}` });
      return { id };
    },
    /** @throws HttpError `not_found`, or `conflict` when there is nothing to retry */
    retry: async (id: number, request: TaskRequest) => {
      await requireKnown(id, request.actor);
      const next = await jobs.retry(id, request.actor);
      if (next === undefined)
        throw new HttpError("conflict", "The task has not ended, or its job can no longer be started.");
      await writeAudit(request, { action: "create", entityId: next, summary: `Repeated task ${id}` });
      return { id: next };
    },
    /** @throws HttpError `not_found`, or `conflict` while the task has not ended */
    remove: async (id: number, request: TaskRequest) => {
      await requireKnown(id, request.actor);
      const removed = await db
        .deleteFrom("job_run")
        .where("id", "=", id)
        .where("status", "not in", ["queued", "running"])
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw new HttpError("conflict", "Cancel the task first: it has not ended.");
      await writeAudit(request, { action: "delete", entityId: id, summary: `Removed task ${id}` });
    },
  };
}
