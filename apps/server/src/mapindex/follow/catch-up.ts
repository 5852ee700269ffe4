import type pg from "pg";
import { loadAll } from "../build/load-all.ts";
import { mergeIndexes } from "../build/merge.ts";
import { loadMerged, loadPlaces } from "../build/places-load.ts";
import { loadSchools } from "../build/schools-load.ts";
import { MapIndex } from "../map-index.ts";
import { epochOf, type RecordHistory, sequenceOf } from "./record-history.ts";
import { lastChange } from "./record-snapshot.ts";
import { readStatuses, withStatuses } from "./statuses.ts";
import { ANYTHING, goneRows, type Touched, touchedCount, touchedSince } from "./touched.ts";

/** If more than this share of the schools was touched, reading all of them again is faster. */
const BULK_SHARE = 0.25;
const ALWAYS_MERGED = 20_000;

export interface CaughtUp {
  readonly index: MapIndex;
  /** Number of schools that were read again. */
  readonly read: number;
  /** IDs of all schools that were added or changed, without the removed ones. Null if any school may have changed. */
  readonly changedIds: ArrayLike<number> | null;
  /** Whether the record was restored, which invalidates everything read from it before. */
  readonly isNewEpoch: boolean;
}

/**
 * Reads the data shown with an index in the same snapshot: places, layers, filters, texts. `places` is false if no
 * country and no region has changed since the last index.
 */
export type ReadBeside = (client: pg.ClientBase, places: boolean) => Promise<void>;

interface CatchUpOptions {
  /** Called when the data that it reads may have changed. */
  readonly beside?: ReadBeside | undefined;
  /** Whether no data was read beside the index yet. */
  readonly isFirst?: boolean;
}

/**
 * Returns the index for the current state of the record: the same object if nothing changed, otherwise a new one. The
 * old index stays unchanged for requests that still use it.
 */
export async function catchUp(
  history: RecordHistory,
  index: MapIndex,
  { beside, isFirst = false }: CatchUpOptions = {},
): Promise<CaughtUp> {
  const read = await history.snapshot(async (client, epoch) => {
    const isNewEpoch = epoch !== epochOf(index.version);
    const touched = isNewEpoch ? ANYTHING : await touchedSince(client, sequenceOf(index.version));
    if (isFirst || touched?.catalog) await beside?.(client, isFirst || touched!.places);
    if (!touched) return null;
    const version = history.versionAt(epoch, await lastChange(client));
    return { ...(await readTouched(client, index, touched, version)), isNewEpoch };
  });
  if (!read) return { index, read: 0, changedIds: [], isNewEpoch: false };
  const { isNewEpoch } = read;
  if ("same" in read) return { index: read.same, read: read.read, changedIds: [], isNewEpoch };
  if ("whole" in read) return { index: read.whole, read: read.whole.size, changedIds: null, isNewEpoch };
  const merged = await mergeIndexes(index, goneRows(index, read.touched, read.added), read.added);
  return { index: merged, read: read.added.size, changedIds: read.added.ids, isNewEpoch };
}

type ReadAgain =
  | { readonly whole: MapIndex }
  /** Index with the same schools. */
  | { readonly same: MapIndex; readonly read: number }
  /** Schools that replace the touched ones. */
  | { readonly touched: Touched; readonly added: MapIndex };

/** Reads the touched data: all schools, some of them, or only the names of places and the status of some schools. */
async function readTouched(
  client: pg.ClientBase,
  index: MapIndex,
  touched: Touched,
  version: string,
): Promise<ReadAgain> {
  if (touched.everything || isBulk(index.size, touchedCount(index, touched))) {
    return { whole: await loadAll(client, version) };
  }
  if (touched.countryIds.length + touched.schoolIds.length === 0) {
    const base = touched.places
      ? new MapIndex({ ...index.parts(), places: index.places.replaced(await loadPlaces(client)) })
      : index;
    return {
      same: withStatuses(base, await readStatuses(client, touched.statusIds), version),
      read: touched.statusIds.length,
    };
  }
  const schools = { ...touched, schoolIds: [...touched.schoolIds, ...touched.statusIds] };
  const places = touched.places
    ? await loadPlaces(client)
    : { ...index.places.lists(), merged: await loadMerged(client) };
  const builder = await loadSchools(client, index.places.replaced(places), schools, touchedCount(index, schools));
  return { touched: schools, added: await builder.finishGently(version) };
}

function isBulk(size: number, touched: number): boolean {
  return touched > Math.max(ALWAYS_MERGED, size * BULK_SHARE);
}
