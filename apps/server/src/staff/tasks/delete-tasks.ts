import type { BodyOf, deleteTasks, ResponseOf } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { Database } from "../../record/tables/index.ts";
import { selectionOf } from "./list-tasks.ts";
import type { TaskRequest } from "./task-actions.ts";
import { knownRuns } from "./task-rows.ts";

type Body = BodyOf<typeof deleteTasks>;
type Outcome = ResponseOf<typeof deleteTasks>;

/**
 * Counts the selected tasks that have ended, or deletes them once the user has confirmed the count. Ended tasks do not
 * change, so a time and a count identify the same tasks again.
 * @throws HttpError `conflict` when the tasks differ from the counted ones
 */
export function removeTasks(db: Kysely<Database>, { agreed, ...chosen }: Body, request: TaskRequest): Promise<Outcome> {
  const until = agreed?.until ?? new Date().toISOString();
  const meant = sql<boolean>`${knownRuns(request.actor)} and ${selectionOf(chosen)}`;
  const ended = sql<boolean>`${meant} and ${HAS_ENDED} and coalesce(r.finished_at, r.queued_at) <= ${until}::timestamptz`;
  return db.transaction().execute(async (trx) => {
    const open = await countOf(trx, sql<boolean>`${meant} and not ${HAS_ENDED}`);
    if (!agreed) return { until, count: await countOf(trx, ended), open };
    const { rows } = await sql<{ id: number }>`delete from job_run r where ${ended} returning id`.execute(trx);
    if (rows.length !== agreed.count)
      throw new HttpError("conflict", `Now ${rows.length} tasks are meant, not ${agreed.count}: count them again.`);
    if (rows.length > 0)
      await audit(trx, {
        ...{ actor: actorText(request.actor), requestId: request.requestId, action: "delete", entity: "job_run" },
        summary: `Removed ${rows.length} tasks`,
        before: { ...chosen, until, ids: rows.map(({ id }) => id).sort((a, b) => a - b) },
      });
    return { until, count: rows.length, open };
  });
}

const HAS_ENDED = sql<boolean>`r.status not in ('queued', 'running')`;

async function countOf(db: Kysely<Database>, condition: ReturnType<typeof knownRuns>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from job_run r where ${condition}`.execute(
    db,
  );
  return rows[0]!.n;
}
