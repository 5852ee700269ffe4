import { LRUCache } from "lru-cache";
import { HttpError } from "../http/http-error.ts";
import type { Client } from "../http/request/client.ts";

const HOUR_MS = 3_600_000;
/** More senders than this in an hour, and the earliest are forgotten. */
const MAX_SENDERS = 50_000;

/** How often a client may send something in an hour; what was refused does not count. */
export class RateLimiter {
  private readonly times = new LRUCache<string, readonly number[]>({
    // A limit by number takes room for all of them at once; one by size takes it as they come.
    ...{ maxSize: MAX_SENDERS, sizeCalculation: () => 1 },
  });

  constructor(
    private readonly perHour: number,
    private readonly now: () => number,
  ) {}

  /**
   * Counts one.
   *
   * @throws HttpError when the client has used up its hour
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
