import { LRUCache } from "lru-cache";
import { isLoopback, subscriberOf } from "../http/client-address.ts";
import { HttpError } from "../http/http-error.ts";

const HOUR_MS = 3_600_000;
/** More senders than this in an hour, and the earliest are forgotten. */
const MAX_SENDERS = 50_000;

/**
 * How often an address may send something in an hour; what was refused does not count. This machine has no limit: behind
 * a proxy without TRUST_PROXY all visitors would share one.
 */
export class RateLimiter {
  private readonly times = new LRUCache<string, readonly number[]>({ max: MAX_SENDERS });

  constructor(
    private readonly perHour: number,
    private readonly now: () => number,
  ) {}

  /**
   * Counts one.
   *
   * @throws HttpError when the address has used up its hour
   */
  take(ip: string): void {
    if (isLoopback(ip)) return;
    const recent = this.recent(ip);
    if (recent.length >= this.perHour) {
      throw new HttpError(
        "too_many_requests",
        `An address may do this ${this.perHour} times an hour; try again later.`,
      );
    }
    this.times.set(subscriberOf(ip), [...recent, this.now()]);
  }

  private recent(ip: string): readonly number[] {
    const since = this.now() - HOUR_MS;
    return (this.times.get(subscriberOf(ip)) ?? []).filter((time) => time > since);
  }
}
