import { noteClient, takeTurn } from "../lib/turns.ts";
import { HttpError } from "./http-error.ts";

export interface ConcurrencyOptions {
  /** Work under way at once. */
  readonly atOnce: number;
  /** Of one client, at most `atOnce`; absent: no bound of its own. */
  readonly perClient?: number;
  /** Work that may wait for a place; absent: none. */
  readonly waiting?: number;
  /** Of one client; absent: no bound of its own. */
  readonly waitingPerClient?: number;
  /** Whether the server is overloaded: it then takes one at a time, and nothing waits. */
  readonly isOverloaded?: () => boolean;
}

/** Work that waits for a place. */
interface Waiting {
  readonly start: () => void;
}

/** After how many seconds a refused client may ask again. */
const RETRY_AFTER_S = 2;
/** Clients without a key are programs of this machine: they share the places, without a bound of their own. */
type ClientKey = string | undefined;

/**
 * Bounds work that costs much: so many at once, in total and per client, and so many that wait. Clients whose work waits take
 * turns, so that one with many requests delays its own and not those of others.
 */
export class ConcurrencyLimit {
  private count = 0;
  private waitingCount = 0;
  private readonly running = new Map<ClientKey, number>();
  /** In the order in which the clients are served. */
  private readonly waiting = new Map<ClientKey, Waiting[]>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** How much is under way, and how much waits. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.count, waiting: this.waitingCount };
  }

  /**
   * Runs work as soon as there is a place for it and the event loop has a turn.
   *
   * @param signal drops the work while it waits; once it runs, the work itself must look at the signal
   * @throws HttpError `unavailable` when too much waits or the server is overloaded; the reason of the signal
   */
  async run<T>(client: ClientKey, signal: AbortSignal, work: () => T | Promise<T>): Promise<T> {
    signal.throwIfAborted();
    // With nothing under way the delay has another cause, and to refuse would not end it.
    if (this.count > 0 && this.options.isOverloaded?.()) throw busy();
    if (this.hasPlace(client)) this.take(client);
    else await this.wait(client, signal);
    noteClient(client);
    try {
      await takeTurn();
      signal.throwIfAborted();
      return await work();
    } finally {
      this.leave(client);
    }
  }

  /**
   * Takes a place without waiting, for work that ends by itself, as a stream does.
   *
   * @returns what gives the place back; further calls do nothing
   * @throws HttpError `unavailable` when there is none
   */
  enter(client?: ClientKey): () => void {
    if (!this.hasPlace(client)) throw busy();
    this.take(client);
    let isIn = true;
    return () => {
      if (isIn) this.leave(client);
      isIn = false;
    };
  }

  private hasPlace(client: ClientKey): boolean {
    return this.count < this.options.atOnce && this.mayRun(client);
  }

  private mayRun(client: ClientKey): boolean {
    const { perClient } = this.options;
    return client === undefined || perClient === undefined || (this.running.get(client) ?? 0) < perClient;
  }

  private take(client: ClientKey): void {
    this.count++;
    this.running.set(client, (this.running.get(client) ?? 0) + 1);
  }

  private leave(client: ClientKey): void {
    this.count--;
    const left = this.running.get(client)! - 1;
    if (left > 0) this.running.set(client, left);
    else this.running.delete(client);
    this.startNext();
  }

  /** Resolves with a place taken. */
  private wait(client: ClientKey, signal: AbortSignal): Promise<void> {
    const { waiting = 0, waitingPerClient = waiting } = this.options;
    const own = this.waiting.get(client) ?? [];
    const isFull = client !== undefined && own.length >= waitingPerClient;
    if (isFull || this.waitingCount >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.remove(client, entry);
        reject(signal.reason);
      };
      const entry: Waiting = {
        start: () => {
          signal.removeEventListener("abort", drop);
          this.remove(client, entry);
          this.take(client);
          resolve();
        },
      };
      signal.addEventListener("abort", drop, { once: true });
      own.push(entry);
      this.waiting.set(client, own);
      this.waitingCount++;
    });
  }

  private remove(client: ClientKey, entry: Waiting): void {
    const own = this.waiting.get(client)!;
    own.splice(own.indexOf(entry), 1);
    this.waitingCount--;
    if (own.length === 0) this.waiting.delete(client);
  }

  /** Gives the place to the first client that may run; its next work waits until the others had a turn. */
  private startNext(): void {
    for (const [client, own] of this.waiting) {
      if (!this.hasPlace(client)) continue;
      this.waiting.delete(client);
      this.waiting.set(client, own);
      own[0]!.start();
      return;
    }
  }
}

function busy(): HttpError {
  const detail = "As much of this is under way as the server takes; try again in a moment.";
  return new HttpError("unavailable", detail, { retryAfter: RETRY_AFTER_S });
}
