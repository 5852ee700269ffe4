/** Share of the event loop that the work of one client may take while others are answered. */
const SHARE = 0.2;
/** What may be taken at once before the share holds, in ms: the first views of a visitor, a page with its numbers. */
const BURST_MS = 300;
/** For how long a client that was answered from the cache counts, and at least one that has costly work done. */
const RECENT_MS = 1000;

/**
 * How much of the event loop the costly work of requests may take: a token bucket (https://en.wikipedia.org/wiki/Token_bucket) of
 * milliseconds. It fills by a fifth of the time for each client that asked for such work of late, so that one client alone leaves
 * four fifths to others and five clients may fill the loop. Nothing is held back while no other client is answered from the cache.
 */
export class TurnBudget {
  private credit = BURST_MS;
  private filledAt = 0;
  private othersAt = Number.NEGATIVE_INFINITY;
  private clients = new Set<string | undefined>();
  private clientsBefore = new Set<string | undefined>();
  private clientsSince = 0;

  /** A client was answered from the cache; who that is is only asked when it matters. `now` in ms, as everywhere here. */
  noteCacheHit(clientOf: () => string | undefined, now: number): void {
    this.rotate(now);
    const isKnown = now - this.othersAt < RECENT_MS / 2;
    if (isKnown || this.clients.size + this.clientsBefore.size === 0) return;
    const client = clientOf();
    if (!this.clients.has(client) && !this.clientsBefore.has(client)) this.othersAt = now;
  }

  /** A client has costly work done. */
  noteClient(client: string | undefined, now: number): void {
    this.rotate(now);
    this.clients.add(client);
  }

  /** Work took so many milliseconds of the event loop. However long it was, what comes next waits for a second or two at most. */
  charge(ms: number, now: number): void {
    this.fill(now);
    this.credit = Math.max(-BURST_MS, this.credit - ms);
  }

  /** For how many milliseconds the next work must wait; 0: it may go on at once. */
  pause(now: number): number {
    const share = this.fill(now);
    const isHeldBack = share < 1 && now - this.othersAt < RECENT_MS;
    // Nothing is owed for a time in which nobody else was there.
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

  /** While none comes the last ones stay: their work may take long. */
  private rotate(now: number): void {
    if (now - this.clientsSince < RECENT_MS || this.clients.size === 0) return;
    this.clientsBefore = this.clients;
    this.clients = new Set();
    this.clientsSince = now;
  }
}
