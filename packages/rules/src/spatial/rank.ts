/**
 * Returns a fixed pseudo-random 32-bit rank of a school, by which overlapping dots are thinned: the final mix of
 * MurmurHash3. The mix is a bijection of 32 bits, so two ids below 2^32 never share a rank. Range 0 … 2^32 − 1.
 */
export function rankOf(schoolId: number): number {
  let h = schoolId | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
