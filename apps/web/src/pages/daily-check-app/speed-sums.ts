/** A transfer shall take about so long: shorter ones measure the start of the connection. */
const AIM_MS = 2_500;
const MOST_BYTES = 25_000_000;
/** At most so many times the last transfer: a slow phone is not asked for 25 MB at once. */
const GROWTH = 8;

/** How much to move next, after so many bytes took so long; no more than before when that was long enough. */
export function nextBytes(bytes: number, ms: number): number {
  if (ms >= AIM_MS) return bytes;
  return Math.round(Math.min(MOST_BYTES, bytes * Math.min(GROWTH, AIM_MS / ms)));
}

/** The middle of some times. */
export function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}

/** Mean difference of neighbours. */
export function jitterOf(times: readonly number[]): number {
  const steps = times.slice(1).map((time, position) => Math.abs(time - (times[position] ?? time)));
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length;
}
