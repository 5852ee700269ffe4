import { availableParallelism } from "node:os";

/**
 * Loads at one time: the others wait, so that connections remain for everything else. PostgreSQL computes each on a core of its own;
 * one core is left to answers.
 */
export const LOADS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Requests that cost much are bounded before they come here; this holds for all others. */
const MAX_WAITING = 200;

interface Load<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  /** How many wait for the result. */
  waiters: number;
}

/** Runs loads a few at a time, each key once however many ask for it; a load for which nobody waits any more is given up. */
export class LoadQueue<T> {
  private readonly loads = new Map<string, Load<T>>();
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * The result of a load, which begins unless it is under way.
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

  /** Who asks for it now gets a load of its own. */
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
      // The next one takes the place over: were it free in between, another could take it too.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
