/**
 * Returns the number of set bits of a word, see
 * https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel
 */
export function bitsOf(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns the number of bits that are set both in the first `length` words of `some` and in the words of `others` from
 * `start` on. Carry-save adders add eight words bit by bit, so that the bits of one word are counted instead of eight.
 * This is the method of Harley and Seal, see Warren, Hacker's Delight, 5-1.
 */
export function bitsInCommon(some: Uint32Array, others: Uint32Array, start: number, length: number): number {
  let eights = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let at = 0;
  for (; at + 8 <= length; at += 8) {
    const to = start + at;
    const a = some[at]! & others[to]!;
    const b = some[at + 1]! & others[to + 1]!;
    const c = some[at + 2]! & others[to + 2]!;
    const d = some[at + 3]! & others[to + 3]!;
    const e = some[at + 4]! & others[to + 4]!;
    const f = some[at + 5]! & others[to + 5]!;
    const g = some[at + 6]! & others[to + 6]!;
    const h = some[at + 7]! & others[to + 7]!;
    const oneAB = ones ^ a ^ b;
    const twoAB = carry(ones, a, b);
    const oneCD = oneAB ^ c ^ d;
    const twoCD = carry(oneAB, c, d);
    const oneEF = oneCD ^ e ^ f;
    const twoEF = carry(oneCD, e, f);
    ones = oneEF ^ g ^ h;
    const twoGH = carry(oneEF, g, h);
    const twosAD = twos ^ twoAB ^ twoCD;
    const fourAD = carry(twos, twoAB, twoCD);
    twos = twosAD ^ twoEF ^ twoGH;
    const fourEH = carry(twosAD, twoEF, twoGH);
    const all = fours ^ fourAD ^ fourEH;
    eights += bitsOf(carry(fours, fourAD, fourEH));
    fours = all;
  }
  let count = 8 * eights + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones);
  for (; at < length; at++) count += bitsOf(some[at]! & others[start + at]!);
  return count;
}

/** Returns the carry of adding three bits, for each bit position: 1 if at least two of the bits are set. */
function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}
