/** No source may send us away for longer. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * What a Retry-After header asks for, in milliseconds from now: seconds or a date; undefined when it says neither.
 */
export function retryAfterOf(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_MS);
}
