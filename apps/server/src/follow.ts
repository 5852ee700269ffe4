import { type Catalog, loadCatalog } from "./catalog/index.ts";
import type { Context } from "./context.ts";
import type { Log } from "./log.ts";
import { loadIndex, type MapIndex, watchIndex } from "./mapindex/index.ts";
import type { OpenRecord } from "./record/open.ts";
import { SearchKeeper } from "./search/index.ts";

/** The record in memory, at one version: schools, and what they are shown with. */
interface Moment {
  readonly index: MapIndex;
  readonly catalog: Catalog;
}

/** The newest moment of the record. Index and catalog always change together. */
export interface Follower extends Pick<Context, "index" | "catalog" | "search"> {
  close(): Promise<void>;
}

/** Loads the record into memory and keeps up with its change log. */
export async function follow(
  record: OpenRecord,
  options: { readonly dataDir: string; readonly log: Log },
): Promise<Follower> {
  const [index, catalog] = await Promise.all([loadIndex(record, options), loadCatalog(record.db)]);
  let moment: Moment = { index, catalog };
  const search = new SearchKeeper(options.log);
  await search.follow(index, null);
  const watch = await watchIndex(record, {
    index,
    log: options.log,
    dataDir: options.dataDir,
    onIndex: async (next, changedIds) => {
      const [nextCatalog] = await Promise.all([loadCatalog(record.db), search.follow(next, changedIds)]);
      moment = { index: next, catalog: nextCatalog };
    },
  });
  const close = async () => {
    search.close();
    await watch.close();
  };
  return { index: () => moment.index, catalog: () => moment.catalog, search, close };
}
