import { availableParallelism } from "node:os";

/**
 * Maximum number of concurrent loads. The other loads wait, so that connections remain for other work. PostgreSQL
 * computes each load on a core of its own; one core is reserved for responses.
 */
export const LOADS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum number of waiting loads. Expensive requests are limited earlier; this limit applies to all others. */
const MAX_WAITING = 200;

interface Load<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  /** Number of callers that wait for the result. */
  waiters: number;
}

/**
 * Runs a limited number of loads concurrently, and each key once regardless of the number of callers. A load without
 * waiting callers is aborted.
 */
export class LoadQueue<T> {
  private readonly loads = new Map<string, Load<T>>();
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * Returns the result of a load. Starts the load unless it is already running.
   *
   * @throws the reason of the caller's signal; an error with status 503 when too many loads wait
   */
  async get(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const entry = this.loads.get(key) ?? this.begin(key, load);
    entry.waiters++;
    if (!signal) return entry.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.waiters--;
        if (entry.waiters === 0) this.giveUp(key, entry, signal.reason);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      entry.result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  private begin(key: string, load: (signal: AbortSignal) => Promise<T>): Load<T> {
    if (this.waiting.length >= MAX_WAITING) {
      throw Object.assign(new Error("Too many loads of measurements wait."), { statusCode: 503 });
    }
    const controller = new AbortController();
    const result = this.queued(controller.signal, () => load(controller.signal));
    const entry = { result, controller, waiters: 0 };
    this.loads.set(key, entry);
    const end = () => this.forget(key, entry);
    result.then(end, end);
    return entry;
  }

  /** Aborts a load. A later caller with the same key starts a new load. */
  private giveUp(key: string, entry: Load<T>, reason: unknown): void {
    this.forget(key, entry);
    entry.controller.abort(reason);
  }

  private forget(key: string, entry: Load<T>): void {
    if (this.loads.get(key) === entry) this.loads.delete(key);
  }

  private async queued(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.running < LOADS_AT_ONCE) this.running++;
    else await new Promise<void>((go) => this.waiting.push(go));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      // The next load takes over this slot directly. If the slot were free in between, another load could take it too.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
