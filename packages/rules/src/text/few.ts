/** Share below which a part is not representative of the whole. */
const FEW = 0.1;

/**
 * Whether so few schools of a place are known that a number about them is not representative. Also true when none is
 * known.
 */
export function isFew(known: number, all: number): boolean {
  return known < all * FEW;
}
