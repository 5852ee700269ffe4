import { type RecentChange, stampFields } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { limitOf } from "../../admin/reach.ts";
import { isSameValue } from "../../admin/wire-row.ts";
import { type Actor, actorText, type Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { type Content, labelOf } from "../recent-actions/label.ts";

interface Row {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly summary: string;
  readonly before: Content;
  readonly after: Content;
}

const LONGEST_VALUE = 120;

/** The newest entries of the audit that an actor may know of: what it did itself, and what is in its countries. */
export async function readRecentChanges(db: Kysely<Database>, actor: Actor, limit: number): Promise<RecentChange[]> {
  const { rows } = await sql<Row>`
    select id, at, actor, action, entity, entity_id, summary, before, after from audit
    where ${knownTo(actor)} order by id desc limit ${limit}`.execute(db);
  const names = await actorNamesOf(
    db,
    rows.map((row) => row.actor),
  );
  return rows.map(({ before, after, at, actor: who, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: actorRefOf(who, names),
    label: labelOf(after ?? before),
    ...firstChange(isForeign(before, limitOf(actor)) ? null : before, after),
  }));
}

/** A former state in a country that the actor may not know of counts as none. */
function isForeign(content: Content, limit: Reach): boolean {
  const country = content?.country_id;
  return limit !== null && typeof country === "number" && !limit.has(country);
}

function knownTo(actor: Actor): RawBuilder<boolean> {
  const limit = limitOf(actor);
  if (limit === null) return sql<boolean>`true`;
  const countries = sql`${[...limit]}::integer[]`;
  return sql<boolean>`(actor = ${actorText(actor)} or (coalesce(after, before) ->> 'country_id')::integer = any(${countries})
    or (entity = 'country' and entity_id = any(${countries}::text[])))`;
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
