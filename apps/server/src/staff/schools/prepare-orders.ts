import { schoolResource, sortsOf } from "@schoolmap/contract";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Log } from "../../process/log.ts";
import type { SearchIndexFollower } from "../../search/index.ts";
import type { OrderCache, SchoolOrder } from "./order-cache.ts";
import { FEW_SCHOOLS } from "./page-of-schools.ts";
import { isRecordColumn, type RecordRanks } from "./record-ranks.ts";
import { sortColumn } from "./sort-columns.ts";
import type { TextOrder } from "./text-order.ts";

/**
 * A sort for each kind of order. The first page of a kind creates the other data of its pages, and is the first to run
 * its code: by an order in memory, by one in its file, by ranks of few words, of many words and of numbers, and by ranks
 * of the record.
 */
const SORTS_OF_EACH_KIND = ["name", "external_id", "country_id", "postal_code", "lon", "altitude"];

interface Preparation {
  readonly index: () => MapIndex;
  readonly search: SearchIndexFollower;
  readonly textOrders: OrderCache<TextOrder & SchoolOrder>;
  readonly recordRanks: OrderCache<RecordRanks>;
  /** Reads the first page of the list of all schools. */
  readonly firstPage: (sort: string) => Promise<unknown>;
}

/**
 * Creates the orders of all schools that lists require, after the search is built, which has sorted the names. A list
 * that is requested earlier creates its order itself.
 *
 * @throws the reason of the signal
 */
export async function prepareOrders(
  preparation: Preparation,
  log: Pick<Log, "info">,
  signal: AbortSignal,
): Promise<void> {
  const { index, search, textOrders, recordRanks, firstPage } = preparation;
  await search.settled();
  if (index().size <= FEW_SCHOOLS) return;
  const started = performance.now();
  const columns = sortsOf(schoolResource);
  const isText = (column: string) => !isRecordColumn(column) && sortColumn(index(), column).kind === "text";
  // Most lists are in the order of names, and a request may already wait for it.
  await textOrders.prepare(index, ["name"], signal);
  // The database sorts the columns of the record while this process sorts the other texts.
  await Promise.all([
    textOrders.prepare(index, columns.filter(isText), signal),
    recordRanks.prepare(index, columns.filter(isRecordColumn), signal),
  ]);
  for (const sort of SORTS_OF_EACH_KIND) await firstPage(sort);
  log.info({ ms: Math.round(performance.now() - started) }, "orders of schools prepared");
}
