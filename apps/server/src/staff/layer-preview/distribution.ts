import { DISTRIBUTION_BARS } from "@schoolmap/contract";

/** Share of the values that the distribution shows individually; of larger values it shows only their number. */
const SHOWN_SHARE = 0.97;
const MAX_SAMPLE = 50_000;
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Returns the right end of a distribution: a round number greater than nearly all values and every threshold. */
export function rightEnd(values: Float64Array, thresholds: readonly number[]): number {
  if (values.length === 0) return roundUp(Math.max(1, ...thresholds));
  const sorted = sample(values).sort();
  const high = sorted[Math.ceil((sorted.length - 1) * SHOWN_SHARE)]!;
  return roundUp(Math.max(high, ...thresholds.map((threshold) => threshold * 1.2)));
}

/** Counts values in equal steps from 0 to `max`. Larger values are in the last step, smaller ones in the first. */
export function barsOf(values: Float64Array, max: number): number[] {
  const bars = new Array<number>(DISTRIBUTION_BARS).fill(0);
  for (const value of values) {
    const at = Math.floor((value / max) * DISTRIBUTION_BARS);
    bars[Math.min(DISTRIBUTION_BARS - 1, Math.max(0, at))]!++;
  }
  return bars;
}

/** Returns a sample of the values that is sufficient to determine their upper range. */
function sample(values: Float64Array): Float64Array {
  const step = Math.ceil(values.length / MAX_SAMPLE);
  return values.filter((_, at) => at % step === 0);
}

function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}
