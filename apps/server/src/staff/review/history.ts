import type { ResourceVersion } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { historyOf } from "../../record/unit/history.ts";
import { withinReach } from "./selection.ts";

/** Columns of a row whose history is shown: its status, the values of the source, the edits of staff. */
const FOLLOWED = ["status", "kind", "name", "proposed", "edits", "note"] as const;

/** Returns every change of a row of the queue, newest first. @throws HttpError `not_found` */
export async function reviewHistory(
  db: Kysely<Database>,
  id: number,
  actor: Actor,
): Promise<{ results: ResourceVersion[] }> {
  const { rows } = await sql`select from school_review r where r.id = ${id} and ${withinReach(actor)}`.execute(db);
  if (rows.length === 0) throw new HttpError("not_found", `There is no row ${id} in the review queue.`);
  const versions = await historyOf(db, "school_review", id);
  const names = await actorNamesOf(
    db,
    versions.map(({ unit }) => unit?.actor ?? null),
  );
  return {
    results: versions.map(({ revision, unit, action, before, after }) => ({
      ...{
        revision,
        action,
        at: unit?.at.toISOString() ?? null,
        actor: unit ? actorRefOf(unit.actor, names) : null,
        reason: unit?.reason ?? null,
      },
      changes: FOLLOWED.flatMap((field) => {
        const [old, next] = [before?.[field] ?? null, after?.[field] ?? null];
        return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ field, before: old, after: next }];
      }),
    })),
  };
}
