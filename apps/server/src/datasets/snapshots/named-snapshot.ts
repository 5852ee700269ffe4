import type { Kysely } from "kysely";
import { Empty } from "../../http/answer.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Database } from "../../record/tables/index.ts";
import {
  readNewestSnapshot,
  readSnapshot,
  readSnapshotDays,
  readSnapshotOfDay,
  type StoredSnapshot,
  snapshotFilePath,
} from "./snapshot-store.ts";

const NONE_YET = "There is no snapshot yet.";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the snapshot with an id, or the newest snapshot of a day or before.
 *
 * @param parameter name of the request parameter
 * @throws HttpError `not_found`; for a day it reports the available days
 */
export async function namedSnapshot(db: Kysely<Database>, name: string, parameter: string): Promise<StoredSnapshot> {
  const isDay = DAY.test(name);
  const snapshot = await (isDay ? readSnapshotOfDay(db, name) : readSnapshot(db, name));
  if (snapshot) return snapshot;
  const sentence = isDay ? await whichDays(db, name) : `There is no snapshot '${name}'.`;
  throw new HttpError("not_found", sentence, { parameter });
}

/**
 * Redirects to a file of the newest snapshot of a day or before.
 *
 * @param day yyyy-MM-dd, UTC; undefined: the newest snapshot
 * @throws HttpError `not_found` when that snapshot or its file does not exist
 */
export async function redirectToFile(db: Kysely<Database>, name: string, day: string | undefined): Promise<Empty> {
  const snapshot = await (day === undefined ? readNewestSnapshot(db) : namedSnapshot(db, day, "at"));
  if (!snapshot) throw new HttpError("not_found", NONE_YET);
  requireFile(snapshot, name);
  return new Empty({ location: snapshotFilePath(snapshot.id, name), status: 302 });
}

/** @throws HttpError `not_found` when a snapshot has no file of that name */
export function requireFile({ id, files }: StoredSnapshot, name: string): void {
  if (files.some((file) => file.name === name)) return;
  throw new HttpError("not_found", `The snapshot ${id} has no file '${name}'.`, { parameter: "file" });
}

async function whichDays(db: Kysely<Database>, day: string): Promise<string> {
  const days = await readSnapshotDays(db);
  if (!days) return NONE_YET;
  const { first, last } = days;
  const all = `The first snapshot is of ${first}, the newest of ${last}; /api/v1/datasets/snapshots/ lists all of them.`;
  return `There is no snapshot of ${day} or before. ${all}`;
}
