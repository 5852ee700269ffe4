import { type Kysely, sql } from "kysely";
import { type Actor, actorText } from "../actor.ts";
import type { Database } from "../tables/index.ts";

export interface UnitOptions {
  /** One readable sentence of up to 1,000 characters: what is done, or why. It is the summary of each audit entry. */
  readonly reason: string;
  readonly requestId?: string;
}

const MAX_REASON = 1000;

/**
 * Opens a unit of work in the transaction that runs on the connection, until the transaction ends. In a unit, the
 * database allows changes to resources, stamps their rows, writes history and, except for bulk work, writes each row
 * into the audit. Used by `write` and `writeBulk`, and by the rollup, whose transaction has its own rules.
 * @returns the id of the unit
 */
export async function openUnit(
  db: Kysely<Database>,
  actor: Actor,
  { reason, requestId, bulk }: UnitOptions & { readonly bulk: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with unit as (
      insert into unit_of_work (actor, reason, request_id)
      values (${actorText(actor)}, ${reason.slice(0, MAX_REASON)}, ${requestId ?? null})
      returning id, actor, reason, request_id)
    select id, set_config('schoolmap.unit', id::text, true), set_config('schoolmap.actor', actor, true),
      set_config('schoolmap.reason', reason, true), set_config('schoolmap.request', coalesce(request_id, ''), true),
      set_config('schoolmap.bulk', ${bulk ? "on" : "off"}, true)
    from unit`.execute(db);
  return rows[0]!.id;
}
