import type { RecentAction } from "@schoolmap/contract";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { RESOURCES } from "../../admin/index.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

const DEFAULT_LIMIT = 50;

export interface RecentQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly actor?: string | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type AuditRow = Omit<RecentAction, "at" | "actor" | "resource"> & { readonly at: Date; readonly actor: string };

const SHOWN_BY: ReadonlyMap<string, string> = new Map(RESOURCES.map((one) => [one.table, one.declaration.name]));

/**
 * A page of the audit, the newest first. Entries are only ever added, so each stands in one page. Somebody who is limited
 * to countries sees what they did themselves: entries do not say which country they concern.
 */
export async function recentActions(db: Kysely<Database>, query: RecentQuery, actor: Actor) {
  const { limit = DEFAULT_LIMIT, after } = query;
  const selection = selectionOf(query, actor);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from audit where ${selection}`.execute(db);
  const { rows } = await sql<AuditRow>`
    select id, at, actor, action, entity, entity_id, summary, before, after, request_id from audit
    where ${selection} and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const names = await actorNamesOf(
    db,
    page.map((row) => row.actor),
  );
  return {
    count: counted.rows[0]!.n,
    next: rows.length > limit && limit > 0 ? String(page.at(-1)!.id) : null,
    results: page.map(
      (row): RecentAction => ({
        ...row,
        at: row.at.toISOString(),
        actor: actorRefOf(row.actor, names),
        resource: SHOWN_BY.get(row.entity) ?? null,
      }),
    ),
  };
}

function selectionOf(query: RecentQuery, actor: Actor): RawBuilder<boolean> {
  const isLimited = "countries" in actor && actor.countries !== null;
  const equal = (["actor", "entity", "entity_id", "action"] as const).flatMap((column) =>
    query[column] === undefined ? [] : [sql`${sql.ref(column)} = ${query[column]}`],
  );
  const conditions = [
    isLimited ? sql`actor = ${actorText(actor)}` : sql`true`,
    ...equal,
    query.from === undefined ? sql`true` : sql`at >= ${query.from}::timestamptz`,
    query.to === undefined ? sql`true` : sql`at <= ${query.to}::timestamptz`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
