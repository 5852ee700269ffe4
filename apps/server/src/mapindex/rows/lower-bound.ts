/**
 * Returns the first position from `from` to `to` for which `reached` holds, or `to` if there is none. `reached` must
 * hold for all positions after the first one.
 */
export function lowerBound(from: number, to: number, reached: (at: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
