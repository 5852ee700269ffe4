import type { Catalog } from "./catalog/catalog.ts";
import type { LiveHub } from "./events/index.ts";
import type { LiveStore } from "./mapindex/live/live-store.ts";
import type { MapIndex } from "./mapindex/map-index.ts";
import type { Log } from "./process/log.ts";
import type { OpenRecord } from "./record/open.ts";
import type { SearchIndexFollower } from "./search/index.ts";
import type { Config } from "./settings/config.ts";

/** What every route may use. */
export interface Context {
  readonly config: Config;
  readonly record: OpenRecord;
  readonly log: Log;
  /** The newest index. Ask once per request, before the first `await`, and keep it: the next call may return a newer one. */
  readonly index: () => MapIndex;
  /** Countries, published layers and filters, translations; loaded again before a newer index is shown. */
  readonly catalog: () => Catalog;
  /** Follows the index; a little behind it only while a very large change is taken in. */
  readonly search: SearchIndexFollower;
  /** The measurements, in memory as far as they are asked for. */
  readonly measurements: LiveStore;
  /** Looks at the record now; resolves when everything written before the call is in memory. */
  readonly refresh: () => Promise<void>;
  /** The version of the measurements in memory. */
  readonly liveVersion: () => string;
  /** The open pages. */
  readonly live: LiveHub;
}
