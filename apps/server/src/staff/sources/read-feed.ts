import type { SourceFeed } from "@schoolmap/contract";
import { type Kysely, sql } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import { readRow } from "../../admin/read-row.ts";
import { SOURCES_RESOURCE } from "../../admin/resources/sources.ts";
import type { Actor } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import { readSourceHealth } from "../freshness/source-health.ts";

/** Returns the state of the pulls of a source. @throws HttpError `not_found` */
export async function readSourceFeed(db: Kysely<Database>, id: number, actor: Actor): Promise<SourceFeed> {
  await readRow(db, SOURCES_RESOURCE, { id, actor });
  const all = await readSourceHealth(db);
  return {
    health: all.find((source) => source.id === id) ?? null,
    pull: await readNewestPull(db, id),
    secret: await readSecretFacts(db, id),
  };
}

async function readNewestPull(db: Kysely<Database>, id: number): Promise<SourceFeed["pull"]> {
  // A queued pull names its source only in the payload.
  const { rows } = await sql<NonNullable<SourceFeed["pull"]>>`
    select id, status, done, total, progress as step, error, coalesce((counts ->> 'rows')::integer, 0) as rows
    from job_run
    where source_id = ${id} or (status = 'queued' and job = 'pull-source' and payload ->> 'source_id' = ${String(id)})
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function readSecretFacts(db: Kysely<Database>, id: number): Promise<SourceFeed["secret"]> {
  const kept = await db
    .selectFrom("source_secret")
    .select(["origin", "given_at", "given_by"])
    .where("source_id", "=", id)
    .executeTakeFirst();
  if (!kept) return null;
  const names = await actorNamesOf(db, [kept.given_by]);
  return {
    origin: kept.origin,
    given_at: kept.given_at.toISOString(),
    given_by: actorRefOf(kept.given_by, names),
  };
}
