import { noteClient, takeTurn } from "../lib/turns.ts";
import { HttpError } from "./http-error.ts";

export interface ConcurrencyOptions {
  /** Maximum number of tasks that run concurrently. */
  readonly atOnce: number;
  /** Maximum number of concurrent tasks per client, at most `atOnce`. When absent, there is no limit per client. */
  readonly perClient?: number;
  /** Maximum number of tasks that wait for a place. When absent, none may wait. */
  readonly waiting?: number;
  /** Maximum number of waiting tasks per client. When absent, there is no limit per client. */
  readonly waitingPerClient?: number;
  /** Whether the server is overloaded. It then runs one task at a time, and none may wait. */
  readonly isOverloaded?: () => boolean;
}

/** A task that waits for a place. */
interface Waiting {
  readonly start: () => void;
}

/** Time after which a refused client may try again, in seconds. */
const RETRY_AFTER_S = 2;
/** Clients without a key are programs on this machine. They share the places and have no limit per client. */
type ClientKey = string | undefined;

/**
 * Limits expensive work: the number of concurrent and of waiting tasks, in total and per client. Clients with waiting
 * work take turns, so that a client with many requests delays only its own requests.
 */
export class ConcurrencyLimit {
  private count = 0;
  private waitingCount = 0;
  private readonly running = new Map<ClientKey, number>();
  /** Ordered by the turn of the clients. */
  private readonly waiting = new Map<ClientKey, Waiting[]>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** Number of running tasks and of waiting tasks. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.count, waiting: this.waitingCount };
  }

  /**
   * Runs work as soon as a place is free and the event loop has a turn for it.
   *
   * @param signal removes the work while it waits; once it runs, the work itself must check the signal
   * @throws HttpError `unavailable` when too much work waits or the server is overloaded; the reason of the signal
   */
  async run<T>(client: ClientKey, signal: AbortSignal, work: () => T | Promise<T>): Promise<T> {
    signal.throwIfAborted();
    // When no task runs, the delay has another cause, and a refusal would not end it.
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
   * Takes a place without waiting, for work that ends by itself, such as a stream.
   *
   * @returns a function that frees the place; further calls do nothing
   * @throws HttpError `unavailable` when no place is free
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

  /** Resolves when a place is taken. */
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

  /** Gives the place to the first client that may run. Its next task waits until the other clients had a turn. */
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
  const detail = "Too many requests of this kind are running. Try again in a moment.";
  return new HttpError("unavailable", detail, { retryAfter: RETRY_AFTER_S });
}
