import type { OpenRecord } from "../record/open.ts";
import { loadAll } from "./load-all.ts";
import { MapIndex } from "./map-index.ts";
import { mergeIndexes } from "./merge.ts";
import { atOneMoment, lastChange } from "./moment.ts";
import { loadPlaces } from "./places-load.ts";
import { loadSchools } from "./schools-load.ts";
import { goneTest, touchedCount, touchedSince } from "./touched.ts";

/** With more than this share of the schools touched, reading all of them again is the shorter way. */
const BULK_SHARE = 0.25;
const ALWAYS_MERGED = 20_000;

export interface CaughtUp {
  readonly index: MapIndex;
  /** How many schools were read again. */
  readonly read: number;
  /** Every school that was added or changed (those removed are not named); null when any may have. */
  readonly changedIds: ArrayLike<number> | null;
}

/**
 * The index as the record stands now: the same object when nothing changed, else a new one. The old one stays as it is for
 * whoever still uses it.
 */
export async function catchUp(record: OpenRecord, index: MapIndex): Promise<CaughtUp> {
  const news = await atOneMoment(record, async (client) => {
    const touched = await touchedSince(client, index.version);
    if (!touched) return null;
    const version = await lastChange(client);
    if (touched.everything || isBulk(index.size, touchedCount(index, touched))) {
      return { whole: await loadAll(client, version) };
    }
    if (touched.countryIds.length + touched.schoolIds.length === 0) {
      const places = touched.places ? index.places.replaced(await loadPlaces(client)) : index.places;
      return { renamed: new MapIndex({ ...index.parts(), version, places }) };
    }
    const places = index.places.replaced(await loadPlaces(client));
    const builder = await loadSchools(client, places, touched, touchedCount(index, touched));
    return { touched, added: await builder.finishGently(version) };
  });
  if (!news) return { index, read: 0, changedIds: [] };
  if (news.renamed) return { index: news.renamed, read: 0, changedIds: [] };
  if (news.whole) return { index: news.whole, read: news.whole.size, changedIds: null };
  const merged = await mergeIndexes(index, goneTest(index, news.touched, news.added), news.added);
  return { index: merged, read: news.added.size, changedIds: news.added.ids };
}

function isBulk(size: number, touched: number): boolean {
  return touched > Math.max(ALWAYS_MERGED, size * BULK_SHARE);
}
