import { foldText } from "@schoolmap/rules";
import { radixSort } from "../../lib/radix.ts";
import type { Steps } from "../../lib/steps.ts";

/** Number of leading characters by which ids are sorted. */
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

/**
 * Returns an id in the form in which it is compared: lower case, only letters a–z and digits, so that dashes and spaces
 * are ignored.
 */
export function bareId(text: string): string {
  return foldText(text).replace(NOT_ALPHANUMERIC, "");
}

/**
 * Returns the documents that have an id, sorted by its first characters. `idOf` returns the id of a document, "" for
 * none.
 */
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
 * Encodes the next four characters of an id, in the form of `bareId`, as a number that preserves their order. Missing
 * characters count as smallest. Returns the position in the text after them.
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
