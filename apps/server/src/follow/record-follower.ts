import type { LiveEvent } from "@schoolmap/contract";
import { type Catalog, loadCatalog, loadMeasured, withMeasured } from "../catalog/index.ts";
import type { Context } from "../context.ts";
import { type ChangeSet, LiveStore, loadIndex, type MapIndex, watchIndex } from "../mapindex/index.ts";
import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";
import { SearchIndexFollower } from "../search/index.ts";
import { LiveEvents } from "./change-events.ts";
import { WeekPrefetcher } from "./week-prefetcher.ts";

/** The record in memory, at one version: schools, and what they are shown with. */
interface Snapshot {
  readonly index: MapIndex;
  readonly catalog: Catalog;
}

/** The newest moment of the record. Index and catalog always change together. */
export interface Follower extends Pick<Context, "index" | "catalog" | "search" | "measurements" | "liveVersion"> {
  close(): Promise<void>;
}

export interface FollowOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Told when what is in memory has changed, at most some times a second. */
  readonly onEvent?: (event: LiveEvent) => void;
}

/** Loads the record into memory and keeps up with its change log. */
export async function follow(record: OpenRecord, options: FollowOptions): Promise<Follower> {
  const [index, catalog, measurements] = await Promise.all([
    loadIndex(record, options),
    loadCatalog(record.db),
    LiveStore.open(record),
  ]);
  let moment: Snapshot = { index, catalog };
  const search = new SearchIndexFollower(options.log);
  await search.follow(index, null);
  const events = new LiveEvents(
    () => ({ dataVersion: moment.index.version, liveVersion: String(measurements.version), index: moment.index }),
    options.onEvent ?? (() => {}),
  );
  const week = new WeekPrefetcher(measurements, options.log);
  // Index and measurements of one change are told together: a page then asks once.
  let isIndexNew = false;
  const watch = await watchIndex(record, {
    index,
    log: options.log,
    dataDir: options.dataDir,
    onIndex: async (next) => {
      const [nextCatalog] = await Promise.all([
        next.catalog ? loadCatalog(record.db) : moment.catalog,
        search.follow(next.index, next.changedIds),
      ]);
      moment = { index: next.index, catalog: nextCatalog };
      isIndexNew = true;
    },
    alsoFollow: async () => {
      week.look(moment.catalog);
      let news: ChangeSet | null = null;
      try {
        news = await measurements.catchUp();
        if (news) moment = { ...moment, catalog: withMeasured(moment.catalog, await measuredIn(record, news)) };
      } finally {
        if (news || isIndexNew) events.changed(news);
        isIndexNew = false;
      }
    },
  });
  week.look(catalog);
  const close = async () => {
    // First, because a step that still runs may begin a search or tell of an event.
    await watch.close();
    search.close();
    events.close();
    await week.settled();
  };
  return {
    index: () => moment.index,
    catalog: () => moment.catalog,
    search,
    measurements,
    liveVersion: () => String(measurements.version),
    close,
  };
}

/** What is measured in the countries and on the days of the news. */
async function measuredIn({ db }: OpenRecord, news: ChangeSet) {
  const countries = news.changes.map(({ countryId }) => countryId);
  const known = countries.every((id) => id !== null) ? [...new Set(countries)] : null;
  const first = Math.min(...news.changes.map(({ span }) => span.first));
  const last = Math.max(...news.changes.map(({ span }) => span.last));
  const isBounded = Number.isFinite(first) && Number.isFinite(last);
  return loadMeasured(db, isBounded ? { countryIds: known, first, last } : undefined);
}
