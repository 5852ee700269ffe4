/** Under this share a part says little of the whole. */
const FEW = 0.1;

/** Whether so few schools of a place are known that a number about them says little of all; also where none is. */
export function isFew(known: number, all: number): boolean {
  return known < all * FEW;
}
