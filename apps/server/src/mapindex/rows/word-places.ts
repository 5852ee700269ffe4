import type { Codes } from "./row-tests.ts";

/** Marks 32 rows of several places. */
export const SEVERAL = -1;

/** Cache by places array. Versions of an index in which no school has another place share it. */
const known = new WeakMap<Codes, Int32Array>();

/**
 * Returns the place of each 32 rows from row 0 on, or `SEVERAL`. Neighbouring rows are neighbouring schools, so most
 * words belong to one country.
 */
export function wordPlaces(places: Codes): Int32Array {
  let words = known.get(places);
  if (!words) {
    words = new Int32Array(Math.ceil(places.length / 32));
    for (let word = 0; word < words.length; word++) words[word] = commonPlace(places, word * 32);
    known.set(places, words);
  }
  return words;
}

function commonPlace(places: Codes, first: number): number {
  const end = Math.min(first + 32, places.length);
  const place = places[first]!;
  for (let row = first + 1; row < end; row++) if (places[row] !== place) return SEVERAL;
  return place;
}
