import { foldText } from "@schoolmap/rules";
import { radixSort } from "../../lib/radix.ts";
import type { Steps } from "../../lib/steps.ts";

/** Leading characters by which ids are in order. */
export const ID_KEY_LENGTH = 8;

const HALF = ID_KEY_LENGTH / 2;
const ALPHABET = 37;
const LARGEST_KEY = ALPHABET ** HALF - 1;
const NOT_ALPHANUMERIC = /[^a-z0-9]+/g;
const NOT_ASCII = /[^\0-\x7f]/;

/** 1 … 36 for digits and letters of either case, 0 for other ASCII characters. */
const DIGITS = Uint8Array.from(
  { length: 128 },
  (_, unit) => Number.parseInt(String.fromCharCode(unit), ALPHABET - 1) + 1 || 0,
);

/** An id as it is compared: lower case, letters a–z and digits only, so that dashes and spaces do not matter. */
export function bareId(text: string): string {
  return foldText(text).replace(NOT_ALPHANUMERIC, "");
}

/** Documents that have an id, in the order of its first characters. `idOf` gives the text of a document, "" for none. */
export function* orderById(size: number, idOf: (doc: number) => string): Steps<Uint32Array> {
  const [first, second] = [new Uint32Array(size), new Uint32Array(size)];
  const docs: Uint32Array = new Uint32Array(size);
  let count = 0;
  for (let doc = 0; doc < size; doc++) {
    const id = idOf(doc);
    const end = writeKey(first, doc, id, 0);
    writeKey(second, doc, id, end);
    if (first[doc] !== 0) docs[count++] = doc;
    if (doc % 512 === 0) yield;
  }
  const bySecond = yield* radixSort(docs.subarray(0, count), second, LARGEST_KEY);
  return yield* radixSort(bySecond, first, LARGEST_KEY);
}

/**
 * Puts the next four characters of an id, as `bareId` has them, into a number that keeps their order; what is missing
 * counts as smallest. Returns the place in the text behind them.
 */
function writeKey(keys: Uint32Array, doc: number, id: string, from: number): number {
  const text = NOT_ASCII.test(id) ? bareId(id) : id;
  let at = from;
  let key = 0;
  for (let length = 0; length < HALF; ) {
    const digit = at < text.length ? DIGITS[text.charCodeAt(at++)]! : 0;
    if (digit === 0 && at < text.length) continue;
    key = key * ALPHABET + digit;
    length++;
  }
  keys[doc] = key;
  return at;
}
