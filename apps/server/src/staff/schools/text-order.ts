import { radixSort } from "../../lib/radix.ts";
import { runCooperatively, type Steps, TURNS } from "../../lib/steps.ts";
import { sequenceOf } from "../../mapindex/follow/record-history.ts";
import { epochOf, type MapIndex } from "../../mapindex/index.ts";
import { sortWords } from "../../mapindex/names/sort-words.ts";
import { allByName } from "../../numbers/lists/name-order.ts";
import { sortByRank } from "../../numbers/lists/rank-sort.ts";
import type { SchoolOrder } from "./order-cache.ts";
import { sortColumn } from "./sort-columns.ts";

/**
 * The ids of all schools of an index, in ascending order of a free-text column. Equal values are ordered by id, schools
 * without a value are last.
 */
export interface TextOrder {
  readonly ids: Uint32Array;
  /** Number of ids that have a value. */
  readonly known: number;
}

/**
 * Sorts all schools of an index by a free-text column. This takes one or two seconds for millions of schools and lets
 * other requests run meanwhile.
 */
export async function orderByText(index: MapIndex, column: string): Promise<TextOrder> {
  if (column === "name") {
    const ids = await runCooperatively(idsAt(index, await allByName(index)));
    return { ids, known: ids.length };
  }
  const rows = await runCooperatively(orderRows(index, column));
  const key = textOf(index, column);
  const known = firstWhere(rows, (row) => key(row) === null);
  return { ids: await runCooperatively(idsAt(index, rows)), known };
}

/** Like `orderByText`, for an index of the record. */
export async function makeTextOrder(index: MapIndex, column: string): Promise<TextOrder & SchoolOrder> {
  const { version } = index;
  return { epoch: epochOf(version), sequence: sequenceOf(version), ...(await orderByText(index, column)) };
}

function* idsAt({ ids }: MapIndex, rows: Uint32Array): Steps<Uint32Array> {
  const found = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    found[at] = ids[rows[at]!]!;
    if (at % TURNS === 0) yield;
  }
  return found;
}

/** Number of characters of a text that its rank represents. More would exceed the exact range of a number. */
const RANKED = 6;
const LAST_CODE = 0xff;

function* orderRows(index: MapIndex, column: string): Steps<Uint32Array> {
  const byId = yield* rowsInIdOrder(index);
  const key = textOf(index, column);
  const ranks = new Float64Array(index.size);
  for (let row = 0; row < ranks.length; row++) {
    ranks[row] = rankOf(key(row));
    if (row % KEYS_PER_STEP === 0) yield;
  }
  const sorted = yield* sortByRank(byId, (row) => ranks[row]!, false);
  yield* sortTies(sorted, ranks, key);
  return sorted;
}

function* rowsInIdOrder({ ids, size }: MapIndex): Steps<Uint32Array> {
  const rows = new Uint32Array(size);
  let largest = 0;
  for (let row = 0; row < size; row++) {
    rows[row] = row;
    largest = Math.max(largest, ids[row]!);
    if (row % TURNS === 0) yield;
  }
  return yield* radixSort(rows, ids, largest);
}

type TextKey = (row: number) => string | null;

/** @throws Error when the keys of the column are not free texts: such columns need no order of all schools */
function textOf(index: MapIndex, column: string): TextKey {
  const sorted = sortColumn(index, column);
  if (sorted.kind !== "text") throw new Error(`The column ${column} has ranks.`);
  return sorted.key;
}

/** Converts the beginning of a text, as far as it fits, into a number that increases with the text. */
function rankOf(key: string | null): number {
  if (key === null) return Number.NaN;
  let rank = 0;
  let isCut = false;
  for (let at = 0; at < RANKED; at++) {
    const code: number = isCut ? LAST_CODE : at < key.length ? key.charCodeAt(at) : 0;
    isCut ||= code >= LAST_CODE;
    rank = rank * (LAST_CODE + 1) + Math.min(code, LAST_CODE);
  }
  return rank;
}

/** Sorts each run of texts with the same rank by the complete text. Equal texts stay in id order. */
function* sortTies(rows: Uint32Array, ranks: Float64Array, key: TextKey): Steps<void> {
  let start = 0;
  for (let at = 1; at <= rows.length; at++) {
    if (at % TURNS === 0) yield;
    const rank = ranks[rows[start]!]!;
    if (at < rows.length && ranks[rows[at]!] === rank) continue;
    // The rank of rows without a text is NaN, which equals nothing.
    if (at - start > 1) rows.set(yield* sortRun(rows.subarray(start, at), key), start);
    start = at;
  }
}

const KEYS_PER_STEP = 256;

/** Sorts a run. It can be long, because texts of one column often have the same beginning. */
function* sortRun(rows: Uint32Array, key: TextKey): Steps<Uint32Array> {
  const texts: string[] = [];
  const rowsOf = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const text = key(row) ?? "";
    const same = rowsOf.get(text);
    if (same) same.push(row);
    else {
      texts.push(text);
      rowsOf.set(text, [row]);
    }
    if (at % KEYS_PER_STEP === KEYS_PER_STEP - 1) yield;
  }
  const sorted = new Uint32Array(rows.length);
  let at = 0;
  for (const text of yield* sortWords(texts)) {
    for (const row of rowsOf.get(text)!) sorted[at++] = row;
    if (at % KEYS_PER_STEP === 0) yield;
  }
  return sorted;
}

/** Returns the first position where the test is true. The test must be true for all positions after it. */
function firstWhere(rows: Uint32Array, test: (row: number) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(rows[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
