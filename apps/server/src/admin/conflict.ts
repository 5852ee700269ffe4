import type { Conflict } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Actor } from "../record/actor.ts";
import type { Database } from "../record/tables/index.ts";
import { historyOf } from "../record/unit/history.ts";
import { hiddenColumnsOf } from "../record/unit/resources.ts";
import { actorNamesOf } from "./actor-names.ts";
import { isWithinReach } from "./reach.ts";
import type { Resource, Row } from "./resource.ts";
import { isSameValue, wireValue } from "./wire-row.ts";

/**
 * Creates the error for a change based on an outdated revision. It lists for each field the value that the client
 * started from, the value that it sent, and the stored value.
 *
 * @param sent the fields of the request; empty when the row was to be deleted or moved
 */
export async function conflictOf(
  db: Kysely<Database>,
  resource: Resource,
  current: Row,
  { revision, sent, actor }: { readonly revision: number; readonly sent: Row; readonly actor: Actor },
): Promise<HttpError> {
  const { declaration, table } = resource;
  const history = await historyOf(db, table, current.id as number);
  const former: Row | null | undefined = history.find((version) => version.revision === revision)?.after;
  const base = former && isWithinReach(resource, former, actor) ? former : undefined;
  const fields = [...Object.keys(declaration.fields), "deleted"];
  const hidden: ReadonlySet<string> = new Set(hiddenColumnsOf(table));
  const conflict = fields.flatMap((field): Conflict[] => {
    const yours = field in sent ? sent[field] : base?.[field];
    // A field without history may have been changed by any actor.
    const wasChanged = base && !hidden.has(field) ? !isSameValue(base[field], current[field]) : field in sent;
    if (!wasChanged || isSameValue(yours, current[field])) return [];
    return [{ field, base: wireValue(base?.[field]), yours: wireValue(yours), current: wireValue(current[field]) }];
  });
  const changer = String(current.modified_by);
  const name = (await actorNamesOf(db, [changer])).get(changer) ?? changer;
  const detail = `The ${declaration.singular} was changed by ${name} in the meantime: it has revision ${current.revision}, the request was made for ${revision}.`;
  return new HttpError("precondition_failed", detail, { conflict });
}
