/** The first of from … to for which `reached` holds, as it does for all after it; `to` when it never does. */
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
