import { type Catalog, loadCatalog } from "./catalog/index.ts";
import type { Log } from "./log.ts";
import { loadIndex, type MapIndex, watchIndex } from "./mapindex/index.ts";
import type { OpenRecord } from "./record/open.ts";

/** The record in memory, at one version: schools, and what they are shown with. */
interface Moment {
  readonly index: MapIndex;
  readonly catalog: Catalog;
}

/** The newest moment of the record. Index and catalog always change together. */
export interface Follower {
  readonly index: () => MapIndex;
  readonly catalog: () => Catalog;
  close(): Promise<void>;
}

/** Loads the record into memory and keeps up with its change log. */
export async function follow(
  record: OpenRecord,
  options: { readonly dataDir: string; readonly log: Log },
): Promise<Follower> {
  const [index, catalog] = await Promise.all([loadIndex(record, options), loadCatalog(record.db)]);
  let moment: Moment = { index, catalog };
  const watch = await watchIndex(record, {
    index,
    log: options.log,
    dataDir: options.dataDir,
    onIndex: async (next) => {
      moment = { index: next, catalog: await loadCatalog(record.db) };
    },
  });
  return { index: () => moment.index, catalog: () => moment.catalog, close: () => watch.close() };
}
