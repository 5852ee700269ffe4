import type { LiveEvent } from "@schoolmap/contract";
import { type Catalog, readCatalog } from "../catalog/index.ts";
import type { Context } from "../context.ts";
import {
  type ChangeSet,
  epochOf,
  LiveStore,
  loadIndex,
  type MapIndex,
  prepareWordRows,
  type ReadBeside,
  RecordHistory,
  readSources,
  type SourceRow,
  watchIndex,
} from "../mapindex/index.ts";
import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";
import { queriesOn } from "../record/queries-on.ts";
import { SearchIndexFollower } from "../search/index.ts";
import { LiveEvents } from "./change-events.ts";
import { VersionTimes } from "./version-times.ts";
import { WeekPrefetcher } from "./week-prefetcher.ts";

/** The record in memory, at one version: schools and the data for displaying them. */
interface Snapshot {
  readonly index: MapIndex;
  readonly catalog: Catalog;
}

/** Newest snapshot of the record. Index and catalog always change together. */
export interface Follower
  extends Pick<Context, "index" | "catalog" | "search" | "measurements" | "liveVersion" | "modifiedAt" | "refresh"> {
  /** Resolves when schools can be searched and parts of names can be looked up: seconds after a start. */
  readonly prepared: Promise<void>;
  close(): Promise<void>;
}

export interface FollowOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Called after a change of the data in memory, at most a few times per second. */
  readonly onEvent?: (event: LiveEvent) => void;
  /** Build id in versions; by default the id of this build. */
  readonly build?: string;
  /**
   * Resolves when work that no request waits for may begin: the search, and the week that visitors request first. A
   * server is ready earlier when this work begins once it listens. By default it begins at once.
   */
  readonly background?: Promise<void>;
}

/** Loads the record into memory and follows its change log. */
export async function follow(record: OpenRecord, options: FollowOptions): Promise<Follower> {
  const { log, dataDir, onEvent = () => {}, background } = options;
  const history = await RecordHistory.open(record, options);
  let read: { readonly catalog: Catalog; readonly sources: readonly SourceRow[] } | undefined;
  const beside: ReadBeside = async (client, places) => {
    const former = places ? undefined : read?.catalog;
    read = { catalog: await readCatalog(queriesOn(client), former), sources: await readSources(client) };
  };
  const [index, measurements] = await Promise.all([
    loadIndex(history, { dataDir, log, beside }),
    LiveStore.open(record),
  ]);
  let current: Snapshot = { index, catalog: read!.catalog };
  measurements.learnSources(read!.sources);
  const search = new SearchIndexFollower(log, background);
  await search.follow(index, null);
  let isClosed = false;
  const prepareNames = async () => {
    await search.settled();
    if (!isClosed) await prepareWordRows(current.index.names);
  };
  const prepared = prepareNames();
  const liveVersion = () => history.versionAt(epochOf(current.index.version), measurements.version);
  const events = new LiveEvents(
    () => ({ dataVersion: current.index.version, liveVersion: liveVersion(), index: current.index }),
    onEvent,
  );
  const week = new WeekPrefetcher(measurements, log, background);
  const times = new VersionTimes();
  // Index and measurements of one change are published together, so that a page requests data once.
  let isIndexNew = false;
  const watch = await watchIndex(history, {
    index,
    log,
    dataDir,
    beside,
    onIndex: async ({ index: next, changedIds, isNewEpoch }) => {
      times.unsettle({ isCatalogNew: read?.catalog !== current.catalog, isNewEpoch });
      // Runs first, so that no data of the previous record is shown under the new epoch.
      if (isNewEpoch) await measurements.restart();
      await search.follow(next, changedIds);
      current = { index: next, catalog: read!.catalog };
      measurements.learnSources(read!.sources);
      isIndexNew = true;
    },
    onInterval: () => week.prefetch(current.catalog),
    alsoFollow: async () => {
      // The entry up to which the index has read. Measurements have read at least as far once they have caught up.
      const { newest } = history;
      let changes: ChangeSet | null = null;
      try {
        changes = await measurements.catchUp();
      } finally {
        if (changes || isIndexNew) events.changed(changes);
        isIndexNew = false;
      }
      times.settle(newest);
    },
  });
  week.prefetch(current.catalog);
  const close = async () => {
    isClosed = true;
    // Closed first, because a running step may start a search or publish an event.
    await watch.close();
    search.close();
    events.close();
    await week.settled();
  };
  return {
    index: () => current.index,
    catalog: () => current.catalog,
    search,
    measurements,
    liveVersion,
    modifiedAt: (version) => times.of(version),
    refresh: () => watch.refresh(),
    prepared,
    close,
  };
}
