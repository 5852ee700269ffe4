/** Share of the event loop for the work of one client while others are served. */
const SHARE = 0.2;
/** Work allowed before the share applies, in ms: the first views of a visitor, a page with its numbers. */
const BURST_MS = 300;
/**
 * Time for which a client that was served from the cache counts, and minimum time for a client with expensive work, in
 * ms.
 */
const RECENT_MS = 1000;

/**
 * Limits the share of the event loop for expensive work of requests, with a token bucket
 * (https://en.wikipedia.org/wiki/Token_bucket) of milliseconds. It fills at a rate of one fifth for each client that
 * recently requested such work, so that one client alone leaves four fifths to others and five clients may use the
 * whole loop. Work is not limited while no other client is served from the cache.
 */
export class TurnBudget {
  private credit = BURST_MS;
  private filledAt = 0;
  private othersAt = Number.NEGATIVE_INFINITY;
  private clients = new Set<string | undefined>();
  private clientsBefore = new Set<string | undefined>();
  private clientsSince = 0;

  /**
   * Records that a client was served from the cache. The client is only identified when it matters. `now` is in ms, as
   * in all methods.
   */
  noteCacheHit(clientOf: () => string | undefined, now: number): void {
    this.rotate(now);
    const isKnown = now - this.othersAt < RECENT_MS / 2;
    if (isKnown || this.clients.size + this.clientsBefore.size === 0) return;
    const client = clientOf();
    if (!this.clients.has(client) && !this.clientsBefore.has(client)) this.othersAt = now;
  }

  /** Records that a client has expensive work. */
  noteClient(client: string | undefined, now: number): void {
    this.rotate(now);
    this.clients.add(client);
  }

  /**
   * Records work that took `ms` milliseconds of the event loop. Regardless of its length, the next work waits at most a
   * second or two.
   */
  charge(ms: number, now: number): void {
    this.fill(now);
    this.credit = Math.max(-BURST_MS, this.credit - ms);
  }

  /** Returns the time that the next work must wait, in ms; 0 when it may continue immediately. */
  pause(now: number): number {
    const share = this.fill(now);
    const isHeldBack = share < 1 && now - this.othersAt < RECENT_MS;
    // A time without other clients causes no debt.
    if (!isHeldBack) this.credit = Math.max(0, this.credit);
    return Math.max(0, -this.credit / share);
  }

  private fill(now: number): number {
    const share = this.share(now);
    this.credit = Math.min(BURST_MS, this.credit + (now - this.filledAt) * share);
    this.filledAt = now;
    return share;
  }

  private share(now: number): number {
    this.rotate(now);
    return Math.min(1, SHARE * Math.max(1, this.clients.size, this.clientsBefore.size));
  }

  /** Keeps the last clients while no new ones arrive, because their work may take long. */
  private rotate(now: number): void {
    if (now - this.clientsSince < RECENT_MS || this.clients.size === 0) return;
    this.clientsBefore = this.clients;
    this.clients = new Set();
    this.clientsSince = now;
  }
}
