import type { Catalog } from "./catalog/catalog.ts";
import type { Config } from "./config.ts";
import type { LiveHub } from "./live/index.ts";
import type { Log } from "./log.ts";
import type { LiveStore } from "./mapindex/live/live-store.ts";
import type { MapIndex } from "./mapindex/map-index.ts";
import type { OpenRecord } from "./record/open.ts";
import type { SearchKeeper } from "./search/index.ts";

/** What every door may use. */
export interface Context {
  readonly config: Config;
  readonly record: OpenRecord;
  readonly log: Log;
  /** The newest index. Ask once per request, before the first `await`, and keep it: the next call may return a newer one. */
  readonly index: () => MapIndex;
  /** Countries, published layers and filters, translations; loaded again before a newer index is shown. */
  readonly catalog: () => Catalog;
  /** Follows the index; a little behind it only while a very large change is taken in. */
  readonly search: SearchKeeper;
  /** The measurements, in memory as far as they are asked for. */
  readonly measurements: LiveStore;
  /** The version of the measurements in memory. */
  readonly liveVersion: () => string;
  /** The open pages. */
  readonly live: LiveHub;
}
