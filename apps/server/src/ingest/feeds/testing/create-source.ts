import type { FeedConfig } from "@schoolmap/contract";
import { CLI } from "../../../record/actor.ts";
import type { OpenRecord } from "../../../record/open.ts";
import { findSource } from "../../../record/sources.ts";
import type { PullContext } from "../pull-source.ts";
import { addSource } from "../sources.ts";

/** Adds a source with this configuration, like the command line. */
export async function createSourceWith({ db }: OpenRecord, feed: FeedConfig, name = "Test feed"): Promise<number> {
  await addSource(db, { name, licence: "CC BY 4.0", feed }, CLI);
  return (await findSource(db, name))!.id;
}

/** Creates the context of a pull that allows servers on these hosts. */
export function createPullContext(record: OpenRecord, ...allowedHosts: readonly string[]): PullContext {
  return {
    record,
    guard: { allowedHosts },
    secrets: { dataDir: "/nowhere", env: { SCHOOLMAP_SECRET_TEST: "t0ken" } },
  };
}

/** Creates a school that is not deleted, in an existing country. */
export async function createSchool(
  { db }: OpenRecord,
  gigaId: string | null,
  externalId: string | null = null,
): Promise<number> {
  const country = await db.selectFrom("country").select("id").executeTakeFirstOrThrow();
  const row = await db
    .insertInto("school")
    .values({ country_id: country.id, giga_id_school: gigaId, external_id: externalId, lon: 37, lat: -1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
