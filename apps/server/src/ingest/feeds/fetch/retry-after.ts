/** Upper limit for a source's Retry-After, in milliseconds. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * Parses a Retry-After header, in seconds or as a date, into milliseconds from now. Returns undefined when it is
 * neither.
 */
export function retryAfterOf(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_MS);
}
