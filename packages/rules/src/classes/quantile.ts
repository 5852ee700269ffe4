/**
 * Returns the value below which a share of the values is, interpolated between two values. Reorders the array and takes
 * time proportional to its length, so that a hundred thousand schools take about a millisecond.
 *
 * @param share from 0 to 1; 0.5 gives the median
 * @returns NaN without values
 */
export function quantileOf(values: Float64Array, share: number): number {
  if (values.length === 0) return Number.NaN;
  const at = share * (values.length - 1);
  const position = Math.floor(at);
  moveToRank(values, position);
  const low = values[position]!;
  if (at === position) return low;
  const next = values.subarray(position + 1).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return low + (next - low) * (at - position);
}

/** Quickselect: moves the value of a rank to its position, with smaller values before it and larger ones after it. */
function moveToRank(values: Float64Array, rank: number): void {
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >>> 1]!;
    let [low, high] = [first, last];
    while (low <= high) {
      while (values[low]! < pivot) low++;
      while (values[high]! > pivot) high--;
      if (low > high) break;
      const larger = values[low]!;
      values[low++] = values[high]!;
      values[high--] = larger;
    }
    if (high < rank) first = low;
    if (rank < low) last = high;
  }
}
