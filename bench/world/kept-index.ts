import { join } from "node:path";
import type { MapIndex } from "../../apps/server/src/mapindex/index.ts";
import { readSnapshot, writeSnapshot } from "../../apps/server/src/mapindex/snapshot.ts";
import { exists } from "../run/exists.ts";

/** Origin of the snapshots. It prevents servers from using them as their own. */
const ORIGIN = "bench";

/** Stores an index of generated schools for the following parts. */
export async function keepIndex(index: MapIndex, work: string): Promise<void> {
  await writeSnapshot(index, fileOf(work, index.size), ORIGIN);
}

/** @throws when no index of this size is stored, or its format has changed */
export async function keptIndex(work: string, schools: number): Promise<MapIndex> {
  const index = await readSnapshot(fileOf(work, schools), ORIGIN);
  if (!index) throw new Error(`There is no index of ${schools} schools in ${work} that can be read: build it.`);
  return index;
}

export async function hasIndex(work: string, schools: number): Promise<boolean> {
  return exists(fileOf(work, schools));
}

function fileOf(work: string, schools: number): string {
  return join(work, `schools-${schools}.index`);
}
