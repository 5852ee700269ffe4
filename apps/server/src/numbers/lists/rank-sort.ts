import { radixSort } from "../../lib/radix.ts";
import { type Steps, TURNS } from "../../lib/steps.ts";

/** Returns the number by which a row is sorted; NaN if it is unknown. */
export type Rank = (row: number) => number;

const SIGN = 0x80000000;
const LARGEST = 0xffffffff;

/**
 * Sorts rows by a rank, largest first if `isDown`. Equal rows keep their order, and rows with an unknown rank are last.
 */
export function* sortByRank(rows: Uint32Array, rank: Rank, isDown: boolean): Steps<Uint32Array> {
  const { high, low } = yield* sortKeys(rows, rank, isDown);
  let order: Uint32Array = new Uint32Array(rows.length);
  for (let i = 0; i < order.length; i++) {
    order[i] = i;
    if (i % TURNS === 0) yield;
  }
  order = yield* radixSort(order, low, LARGEST);
  order = yield* radixSort(order, high, LARGEST);
  for (let i = 0; i < order.length; i++) {
    order[i] = rows[order[i]!]!;
    if (i % TURNS === 0) yield;
  }
  return order;
}

/**
 * Returns the halves of a 64-bit whole number that has the same order as the rank. The bits of a floating-point number
 * have the order of its value after the sign bit of positive numbers, and every bit of negative numbers, is inverted.
 */
function* sortKeys(rows: Uint32Array, rank: Rank, isDown: boolean): Steps<{ high: Uint32Array; low: Uint32Array }> {
  const high = new Uint32Array(rows.length);
  const low = new Uint32Array(rows.length);
  const bits = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < rows.length; i++) {
    const value = rank(rows[i]!);
    // Adding zero makes −0 and 0 equal.
    bits.setFloat64(0, (isDown ? -value : value) + 0);
    const turned = bits.getUint32(0) >= SIGN ? LARGEST : 0;
    high[i] = Number.isNaN(value) ? LARGEST : bits.getUint32(0) ^ (turned || SIGN);
    low[i] = Number.isNaN(value) ? LARGEST : bits.getUint32(4) ^ turned;
    if (i % TURNS === 0) yield;
  }
  return { high, low };
}
