/** Target duration of a transfer, in ms. Shorter transfers measure the start of the connection. */
const AIM_MS = 2_500;
const FIRST_BYTES = 100_000;
const MOST_BYTES = 25_000_000;
/** Maximum growth factor between transfers, so that a slow phone does not transfer 25 MB immediately. */
const GROWTH = 8;
/** Smaller transfers give no new information. */
const LEAST_BYTES = 50_000;
const MOST_ROUNDS = 5;

/**
 * Returns the size of the next transfer from the size and duration of the last one. It does not grow when the last one
 * took long enough.
 */
export function nextBytes(bytes: number, ms: number): number {
  if (ms >= AIM_MS) return bytes;
  return Math.round(Math.min(MOST_BYTES, bytes * Math.min(GROWTH, AIM_MS / ms)));
}

/** Progress after a measured transfer. */
export interface Moved {
  /** Completed part of the measurement, from 0 to 1. */
  readonly share: number;
  readonly mbps: number;
}

/**
 * Measures with transfers that grow until one takes long enough, with at most `budget` bytes in total.
 * @param transfer transfers the given number of bytes and resolves with the duration in milliseconds
 * @returns the speed of the largest transfer, in Mbps
 */
export async function growing(
  budget: number,
  transfer: (bytes: number) => Promise<number>,
  onMoved: (moved: Moved) => void,
): Promise<number> {
  let left = budget;
  let bytes = Math.min(FIRST_BYTES, left);
  let mbps = 0;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const ms = await transfer(bytes);
    left -= bytes;
    mbps = (bytes * 8) / 1000 / ms;
    const next = Math.min(nextBytes(bytes, ms), left);
    const isDone = next <= bytes || next < LEAST_BYTES;
    onMoved({ share: isDone ? 1 : round / MOST_ROUNDS, mbps });
    if (isDone) break;
    bytes = next;
  }
  return mbps;
}

/** Returns the median of times. */
export function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}

/** Returns the mean difference of consecutive times. */
export function jitterOf(times: readonly number[]): number {
  const steps = times.slice(1).map((time, position) => Math.abs(time - (times[position] ?? time)));
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length;
}
