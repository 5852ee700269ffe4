import { type Kysely, type Selectable, sql } from "kysely";
import type { ArtifactTable } from "../record/tables/artifact.ts";
import type { Database } from "../record/tables/index.ts";
import type { ArtifactStore } from "./artifact-store.ts";

/** A file that a run creates or a user uploads. */
export interface NewArtifact {
  /** Null for an uploaded file or a file of a snapshot. */
  readonly runId: number | null;
  /** File name for downloads, up to 200 characters, without a path. */
  readonly name: string;
  readonly mediaType: string;
  /** Retention time, in days. */
  readonly days: number;
  readonly body: AsyncIterable<Uint8Array | string>;
  readonly signal?: AbortSignal;
}

/** Time within which a file without an entry may still get one, in ms. */
const ORPHAN_MS = 86_400_000;
const AT_ONCE = 1000;

/** Stores a file and adds its entry, with the run that created it. */
export async function keepArtifact(
  db: Kysely<Database>,
  store: ArtifactStore,
  artifact: NewArtifact,
): Promise<Selectable<ArtifactTable>> {
  const { runId, name, mediaType, days, body, signal } = artifact;
  const stored = await store.put(body, { mediaType, signal });
  const expires = sql<Date>`now() + ${days}::int * interval '1 day'`;
  return db
    .insertInto("artifact")
    .values({ ...stored, run_id: runId, name, media_type: mediaType, expires })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Removes expired files and files without an entry. A file is removed before its entry, so that no file is left behind.
 */
export async function purgeArtifacts(
  db: Kysely<Database>,
  store: ArtifactStore,
): Promise<{ readonly expired: number; readonly orphans: number }> {
  const old = await db
    .selectFrom("artifact")
    .select(["id", "key"])
    .where("expires", "<", sql<Date>`now()`)
    .orderBy("expires")
    .limit(AT_ONCE)
    .execute();
  for (const { id, key } of old) {
    await store.delete(key);
    await db.deleteFrom("artifact").where("id", "=", id).execute();
  }
  let orphans = 0;
  for await (const { key, modified } of store.list()) {
    if (Date.now() - modified.getTime() < ORPHAN_MS) continue;
    const known = await db.selectFrom("artifact").select("id").where("key", "=", key).executeTakeFirst();
    if (known) continue;
    await store.delete(key);
    orphans++;
  }
  return { expired: old.length, orphans };
}
