import { type RecentChange, stampFields } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { isSameValue } from "../../admin/wire-row.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { Content } from "../recent-actions/label.ts";
import { newestActions } from "../recent-actions/recent-actions.ts";

const LONGEST_VALUE = 120;

/** The newest of the recent actions that an actor may know of, each with the first value that it changed. */
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

/** A value that fits a line: texts are cut, and what is no single value is left out. */
function short(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST_VALUE);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}
