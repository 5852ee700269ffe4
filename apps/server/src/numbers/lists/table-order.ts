import { CONNECTION_STATUSES, type TableSort, type ValueClass } from "@schoolmap/contract";
import { foldText } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { HttpError } from "../../http/http-error.ts";
import { runAtOnce, runCooperatively, type Steps } from "../../lib/steps.ts";
import { type MapIndex, perIndex } from "../../mapindex/index.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { allByName, FEW_ROWS, fewByName, manyByName } from "./name-order.ts";
import { type Rank, sortByRank } from "./rank-sort.ts";

export interface TableOrder {
  readonly sort: TableSort;
  readonly isDown: boolean;
}

/** Maximum size of the cached orders per version. An order of 1.5 million schools takes 6 MB. */
const MAX_BYTES = 24 * 2 ** 20;
/** Maximum number of large tables that wait to be sorted. */
const MAX_WAITING = 50;

const kept = perIndex(
  () =>
    new LRUCache<string, Uint32Array>({
      maxSize: MAX_BYTES,
      sizeCalculation: (rows, name) => rows.byteLength + name.length + 1,
    }),
);
const sorting = perIndex(() => new Map<string, Promise<Uint32Array>>());
const UNKNOWN_STATUS = CONNECTION_STATUSES.indexOf("unknown");
/** Best class first. */
const CLASS_RANKS: Readonly<Record<ValueClass, number>> = { good: 0, moderate: 1, bad: 2, unknown: Number.NaN };

/**
 * Returns the rows of a view in the order of the table. Equal rows are sorted by name, and rows with unknown values are
 * last in either direction. Sorting many rows takes some time, during which other requests are served.
 *
 * @throws HttpError `unavailable` when many other tables are being sorted
 */
export async function tableOrder(view: ResolvedView, order: TableOrder): Promise<Uint32Array> {
  const { index, key, layerKey } = view;
  const name = `${key} ${order.sort === "value" ? layerKey : ""} ${order.sort} ${order.isDown}`;
  const known = kept(index).get(name) ?? sorting(index).get(name);
  if (known) return known;
  const rows = sortRows(view, order).finally(() => sorting(index).delete(name));
  sorting(index).set(name, rows);
  kept(index).set(name, await rows);
  return rows;
}

async function sortRows(view: ResolvedView, order: TableOrder): Promise<Uint32Array> {
  const { index, rows } = view;
  if (rows.count <= FEW_ROWS) return runAtOnce(inOrder(view, order, fewByName(index, rows)));
  return inTurn(async () => {
    const named = await runCooperatively(manyByName(await allByName(index), rows));
    return runCooperatively(inOrder(view, order, named));
  });
}

function* inOrder(view: ResolvedView, order: TableOrder, named: Uint32Array): Steps<Uint32Array> {
  if (order.sort === "name") return order.isDown ? named.reverse() : named;
  let rows = named;
  for (const rank of ranksOf(view, order).reverse()) rows = yield* sortByRank(rows, rank, order.isDown);
  return rows;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Sorts large tables one after the other, so that their temporary memory is not used at the same time. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING)
    throw new HttpError("unavailable", "Too many tables are being sorted. Try again in a moment.");
  waiting++;
  const sorting = last.then(work).finally(() => waiting--);
  last = sorting.catch(() => {});
  return sorting;
}

/** Returns the compared ranks, most important first. */
function ranksOf({ index, classAt, valueAt }: ResolvedView, { sort }: TableOrder): Rank[] {
  if (sort === "region") return [regionRank(index)];
  if (sort === "status") return [(row) => knownOr(index.status[row]!, UNKNOWN_STATUS)];
  const classRank: Rank = (row) => CLASS_RANKS[classAt(row) ?? "unknown"];
  const valueRank: Rank = (row) => {
    const value = valueAt(row);
    return typeof value === "number" ? -value : Number.NaN;
  };
  return [classRank, valueRank];
}

/** Ranks the regions by name. Schools without a region have no rank. */
function regionRank(index: MapIndex): Rank {
  const positions = [...index.regions.keys()].sort((a, b) => {
    const [one, other] = [foldText(index.regions[a]!.name), foldText(index.regions[b]!.name)];
    return one < other ? -1 : one > other ? 1 : a - b;
  });
  const ranks = new Float64Array(positions.length);
  positions.forEach((position, rank) => {
    ranks[position] = index.regions[position]!.id === 0 ? Number.NaN : rank;
  });
  return (row) => ranks[index.region[row]!]!;
}

function knownOr(position: number, unknown: number): number {
  return position === unknown ? Number.NaN : position;
}
