import { foldText } from "@schoolmap/rules";
import { radixSort } from "./radix.ts";
import type { Steps } from "./steps.ts";

/** Leading characters by which ids are in order. */
export const ID_KEY_LENGTH = 8;

const HALF = ID_KEY_LENGTH / 2;
const ALPHABET = 37;
const LARGEST_KEY = ALPHABET ** HALF - 1;
const NOT_ALPHANUMERIC = /[^a-z0-9]+/g;

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
    const id = bareId(idOf(doc));
    if (id !== "") docs[count++] = doc;
    first[doc] = keyOf(id, 0);
    second[doc] = keyOf(id, HALF);
    if (doc % 512 === 0) yield;
  }
  const bySecond = yield* radixSort(docs.subarray(0, count), second, LARGEST_KEY);
  return yield* radixSort(bySecond, first, LARGEST_KEY);
}

/** Four characters as a number that keeps their order; what is missing counts as smallest. */
function keyOf(id: string, from: number): number {
  let key = 0;
  for (let i = from; i < from + HALF; i++) key = key * ALPHABET + digitOf(id.charCodeAt(i));
  return key;
}

function digitOf(unit: number): number {
  if (Number.isNaN(unit)) return 0;
  return unit < 0x61 ? unit - 0x30 + 1 : unit - 0x61 + 11;
}
