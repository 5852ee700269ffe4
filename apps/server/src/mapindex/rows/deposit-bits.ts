import { bitsOf } from "./bit-counts.ts";

/** Number of set bits of each byte. */
const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => bitsOf(byte));

/** The result for each byte of a mask, the upper half of the position, and each byte of bits, the lower half. */
const DEPOSITED = Uint8Array.from({ length: 2 ** 16 }, (_, at) => {
  let [deposited, bits] = [0, at & 0xff];
  for (let rest = at >>> 8; rest !== 0; rest &= rest - 1, bits >>>= 1) if (bits & 1) deposited |= rest & -rest;
  return deposited;
});

/**
 * Moves the lowest bits of `bits` to the positions of the set bits of `mask`, in the same order. All other bits of the
 * result are 0. This is the instruction PDEP (parallel bits deposit), one byte at a time.
 */
export function depositBits(bits: number, mask: number): number {
  const one = mask & 0xff;
  const two = (mask >>> 8) & 0xff;
  const three = (mask >>> 16) & 0xff;
  const four = mask >>> 24;
  const atTwo = COUNTS[one]!;
  const atThree = atTwo + COUNTS[two]!;
  const atFour = atThree + COUNTS[three]!;
  return (
    DEPOSITED[(one << 8) | (bits & 0xff)]! |
    (DEPOSITED[(two << 8) | ((bits >>> atTwo) & 0xff)]! << 8) |
    (DEPOSITED[(three << 8) | ((bits >>> atThree) & 0xff)]! << 16) |
    (DEPOSITED[(four << 8) | ((bits >>> atFour) & 0xff)]! << 24)
  );
}
