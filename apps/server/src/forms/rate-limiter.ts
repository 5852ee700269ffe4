import { LRUCache } from "lru-cache";
import { HttpError } from "../http/http-error.ts";
import type { Client } from "../http/request/client.ts";

const HOUR_MS = 3_600_000;
/** Maximum number of senders per hour; above it, the oldest are evicted. */
const MAX_SENDERS = 50_000;

/** Limits how often a client may send something per hour; refused requests do not count. */
export class RateLimiter {
  private readonly times = new LRUCache<string, readonly number[]>({
    // A limit by `max` preallocates memory for all entries; a limit by size allocates it on demand.
    ...{ maxSize: MAX_SENDERS, sizeCalculation: () => 1 },
  });

  constructor(
    private readonly perHour: number,
    private readonly now: () => number,
  ) {}

  /**
   * Counts one request.
   *
   * @throws HttpError when the client has reached its hourly limit
   */
  take({ limitKey }: Client): void {
    if (limitKey === undefined) return;
    const recent = this.recent(limitKey);
    if (recent.length >= this.perHour) {
      const retryAfter = Math.ceil((recent[0]! + HOUR_MS - this.now()) / 1000);
      throw new HttpError(
        "too_many_requests",
        `An address may do this ${this.perHour} times an hour; try again later.`,
        { retryAfter },
      );
    }
    this.times.set(limitKey, [...recent, this.now()]);
  }

  private recent(limitKey: string): readonly number[] {
    const since = this.now() - HOUR_MS;
    return (this.times.get(limitKey) ?? []).filter((time) => time > since);
  }
}
