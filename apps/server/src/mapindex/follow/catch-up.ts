import type pg from "pg";
import type { OpenRecord } from "../../record/open.ts";
import { loadAll } from "../build/load-all.ts";
import { mergeIndexes } from "../build/merge.ts";
import { loadPlaces } from "../build/places-load.ts";
import { loadSchools } from "../build/schools-load.ts";
import { MapIndex } from "../map-index.ts";
import { lastChange, readRecordSnapshot } from "./record-snapshot.ts";
import { readStatuses, withStatuses } from "./statuses.ts";
import { goneTest, type Touched, touchedCount, touchedSince } from "./touched.ts";

/** With more than this share of the schools touched, reading all of them again is the shorter way. */
const BULK_SHARE = 0.25;
const ALWAYS_MERGED = 20_000;

export interface CaughtUp {
  readonly index: MapIndex;
  /** How many schools were read again. */
  readonly read: number;
  /** Every school that was added or changed (those removed are not named); null when any may have. */
  readonly changedIds: ArrayLike<number> | null;
  /** Whether places, layers, filters or texts may have changed too. */
  readonly catalog: boolean;
}

/**
 * The index as the record stands now: the same object when nothing changed, else a new one. The old one stays as it is for
 * whoever still uses it.
 */
export async function catchUp(record: OpenRecord, index: MapIndex): Promise<CaughtUp> {
  const news = await readRecordSnapshot(record, async (client) => {
    const touched = await touchedSince(client, index.version);
    if (!touched) return null;
    return { ...(await readTouched(client, index, touched)), catalog: touched.catalog };
  });
  if (!news) return { index, read: 0, changedIds: [], catalog: false };
  const { catalog } = news;
  if ("same" in news) return { index: news.same, read: news.read, changedIds: [], catalog };
  if ("whole" in news) return { index: news.whole, read: news.whole.size, changedIds: null, catalog };
  const merged = await mergeIndexes(index, goneTest(index, news.touched, news.added), news.added);
  return { index: merged, read: news.added.size, changedIds: news.added.ids, catalog };
}

type ReadAgain =
  | { readonly whole: MapIndex }
  /** The same schools. */
  | { readonly same: MapIndex; readonly read: number }
  /** Schools that take the place of those that were touched. */
  | { readonly touched: Touched; readonly added: MapIndex };

/** Reads what was touched: all schools, some of them, or only the names of places and the status of some. */
async function readTouched(client: pg.ClientBase, index: MapIndex, touched: Touched): Promise<ReadAgain> {
  const version = await lastChange(client);
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
  const places = index.places.replaced(await loadPlaces(client));
  const builder = await loadSchools(client, places, schools, touchedCount(index, schools));
  return { touched: schools, added: await builder.finishGently(version) };
}

function isBulk(size: number, touched: number): boolean {
  return touched > Math.max(ALWAYS_MERGED, size * BULK_SHARE);
}
