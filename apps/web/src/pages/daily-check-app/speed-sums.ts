/** A transfer shall take about so long: shorter ones measure the start of the connection. */
const AIM_MS = 2_500;
const FIRST_BYTES = 100_000;
const MOST_BYTES = 25_000_000;
/** At most so many times the last transfer: a slow phone is not asked for 25 MB at once. */
const GROWTH = 8;
/** Less than this tells nothing new. */
const LEAST_BYTES = 50_000;
const MOST_ROUNDS = 5;

/** How much to move next, after so many bytes took so long; no more than before when that was long enough. */
export function nextBytes(bytes: number, ms: number): number {
  if (ms >= AIM_MS) return bytes;
  return Math.round(Math.min(MOST_BYTES, bytes * Math.min(GROWTH, AIM_MS / ms)));
}

/** A measured transfer. */
export interface Moved {
  /** How much of the measurement is done, 0 … 1. */
  readonly share: number;
  readonly mbps: number;
}

/**
 * Measures by transfers that grow until one takes a while, and never more than `budget` bytes in all.
 * @param transfer moves so many bytes and resolves with the milliseconds that it took
 * @returns the speed of the largest of them, in Mbps
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
