import { type Kysely, type Selectable, sql } from "kysely";
import type { ArtifactTable } from "../record/tables/artifact.ts";
import type { Database } from "../record/tables/index.ts";
import type { ArtifactStore } from "./artifact-store.ts";

/** A file that a run makes, or a person sends. */
export interface NewArtifact {
  /** Null: it was sent, or is a file of a snapshot. */
  readonly runId: number | null;
  /** What it is called when it is downloaded, up to 200 characters, no path. */
  readonly name: string;
  readonly mediaType: string;
  /** How many days it is kept. */
  readonly days: number;
  readonly body: AsyncIterable<Uint8Array | string>;
  readonly signal?: AbortSignal;
}

/** A file without an entry may still get one for so long. */
const ORPHAN_MS = 86_400_000;
const AT_ONCE = 1000;

/** Stores a file and lists it, with the run that made it. */
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

/** Removes the files whose time is over, and files without an entry. A file goes before its entry, so none is forgotten. */
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
