import { type RecentChange, stampFields } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { isSameValue } from "../../admin/wire-row.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Content } from "../recent-actions/label.ts";
import { newestActions } from "../recent-actions/recent-actions.ts";

const LONGEST_VALUE = 120;

/** Returns the newest recent actions that are visible to an actor, each with the first changed value. */
export async function readRecentChanges(db: Kysely<Database>, actor: Actor, limit: number): Promise<RecentChange[]> {
  const actions = await newestActions(db, actor, limit);
  return actions.map(({ id, at, actor: who, action, entity, entity_id, summary, label, before, after }) => ({
    ...{ id, at, actor: who, action, entity, entity_id, summary, label },
    ...firstChange(before as Content, after as Content),
  }));
}

function firstChange(before: Content, after: Content): Pick<RecentChange, "field" | "before" | "after"> {
  const fields = before && after ? Object.keys(after).filter((name) => !(name in stampFields)) : [];
  const field = fields.find((name) => !isSameValue(before?.[name], after?.[name]));
  if (field === undefined) return { field: null, before: null, after: null };
  return { field, before: short(before?.[field]), after: short(after?.[field]) };
}

/** Returns a value that fits on one line. Texts are truncated; values that are not scalar are omitted. */
function short(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST_VALUE);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}
