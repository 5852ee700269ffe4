import { type Kysely, type Selectable, sql } from "kysely";
import type { ArtifactTable } from "../../record/tables/artifact.ts";
import type { DatasetFileTable, DatasetSnapshotTable } from "../../record/tables/dataset.ts";
import type { Database } from "../../record/tables/index.ts";

/** A snapshot to be published. */
export interface NewSnapshot {
  readonly id: string;
  readonly dataVersion: string;
  /** Actor in the format of `actorText`. */
  readonly actor: string;
  readonly files: readonly Omit<DatasetFileTable, "snapshot_id">[];
}

/** A file of a snapshot with the size and hash of its bytes. */
export type StoredDatasetFile = Omit<DatasetFileTable, "artifact_id"> &
  Pick<Selectable<ArtifactTable>, "key" | "bytes" | "sha256" | "media_type">;

/** A published snapshot, with its files sorted by name. */
export interface StoredSnapshot extends Selectable<DatasetSnapshotTable> {
  readonly files: readonly StoredDatasetFile[];
}

/** Artifacts of a published snapshot never expire. */
const NEVER_EXPIRES = "9999-12-31";

/** Returns the id of a snapshot of a data version, created at a point in time. */
export function snapshotId(dataVersion: string, at: Date): string {
  return `${at.toISOString().slice(0, 10)}.${dataVersion.replace(/[^\w.-]/g, "")}`;
}

/** Returns the path of a file of a snapshot, below the origin. */
export function snapshotFilePath(snapshot: string, name: string): string {
  return `/api/v1/datasets/snapshots/${snapshot}/files/${name}`;
}

/** Publishes a snapshot by listing all of its stored files. */
export async function publishSnapshot(db: Kysely<Database>, snapshot: NewSnapshot): Promise<void> {
  const { id, dataVersion, actor, files } = snapshot;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("dataset_snapshot").values({ id, data_version: dataVersion, created_by: actor }).execute();
    await trx
      .insertInto("dataset_file")
      .values(files.map((file) => ({ ...file, snapshot_id: id })))
      .execute();
    const artifacts = files.map(({ artifact_id }) => artifact_id);
    await trx
      .updateTable("artifact")
      .set({ expires: new Date(NEVER_EXPIRES) })
      .where("id", "in", artifacts)
      .execute();
  });
}

/** A snapshot in lists. */
export interface SnapshotHead extends Selectable<DatasetSnapshotTable> {
  readonly files: number;
  readonly bytes: number;
}

/** Lists all snapshots, newest first. */
export async function listStoredSnapshots(db: Kysely<Database>): Promise<SnapshotHead[]> {
  const { rows } = await sql<SnapshotHead>`
    select s.*, count(*)::integer as files, sum(a.bytes)::bigint as bytes
    from dataset_snapshot s join dataset_file f on f.snapshot_id = s.id join artifact a on a.id = f.artifact_id
    group by s.id order by s.created desc, s.id desc`.execute(db);
  return rows;
}

/** Returns a snapshot with its files; undefined when it does not exist. */
export async function readSnapshot(db: Kysely<Database>, id: string): Promise<StoredSnapshot | undefined> {
  const snapshot = await db.selectFrom("dataset_snapshot").selectAll().where("id", "=", id).executeTakeFirst();
  if (!snapshot) return undefined;
  const files = await db
    .selectFrom("dataset_file as f")
    .innerJoin("artifact as a", "a.id", "f.artifact_id")
    .select(["f.snapshot_id", "f.name", "f.dataset", "f.format", "f.country", "f.year", "f.rows"])
    .select(["a.key", "a.bytes", "a.sha256", "a.media_type"])
    .where("f.snapshot_id", "=", id)
    .orderBy("f.name")
    .execute();
  return { ...snapshot, files };
}

/** Returns the newest snapshot with its files; undefined before the first. */
export async function readNewestSnapshot(db: Kysely<Database>): Promise<StoredSnapshot | undefined> {
  const newest = await db
    .selectFrom("dataset_snapshot")
    .select("id")
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return newest && readSnapshot(db, newest.id);
}

/**
 * Returns the newest snapshot of a day (yyyy-MM-dd, UTC) or before. The day is part of its id: a run that ended after
 * midnight belongs to the day on which it started.
 */
export async function readSnapshotOfDay(db: Kysely<Database>, day: string): Promise<StoredSnapshot | undefined> {
  const newest = await db
    .selectFrom("dataset_snapshot")
    .select("id")
    .where(sql<string>`left(id, 10)`, "<=", day)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return newest && readSnapshot(db, newest.id);
}

/** Returns the days of the oldest and the newest snapshot; null before the first. */
export async function readSnapshotDays(
  db: Kysely<Database>,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { first, last } = await db
    .selectFrom("dataset_snapshot")
    .select([sql<string | null>`left(min(id), 10)`.as("first"), sql<string | null>`left(max(id), 10)`.as("last")])
    .executeTakeFirstOrThrow();
  return first !== null && last !== null ? { first, last } : null;
}
