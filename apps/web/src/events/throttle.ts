/** Minimum time between two runs, in ms, and a random delay of up to `jitter` ms in addition. */
export interface ThrottleOptions {
  readonly interval: number;
  readonly jitter: number;
}

/**
 * Runs an action immediately, and again when it has finished and the interval permits. Requests in between result in
 * one run at the end of the wait, so that on a slow network each run can finish. The jitter prevents a thousand pages
 * from sending requests at the same moment.
 */
export class Throttle {
  readonly #act: () => Promise<void>;
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isActing = false;
  /** Requested during a run. */
  #next: ThrottleOptions | undefined;

  /** @param act never rejects */
  constructor(act: () => Promise<void>) {
    this.#act = act;
  }

  request(options: ThrottleOptions): void {
    if (this.#isActing) this.#next = options;
    else if (this.#timer === undefined) this.#wait(options);
  }

  /** Cancels a waiting run. Returns whether there was one. */
  stop(): boolean {
    const wasWaiting = this.#timer !== undefined || this.#next !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = undefined;
    return wasWaiting;
  }

  #wait({ interval, jitter }: ThrottleOptions): void {
    const wait = Math.max(0, this.#last + interval - performance.now()) + Math.random() * jitter;
    this.#timer = setTimeout(() => void this.#run(), wait);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isActing = true;
    await this.#act();
    this.#isActing = false;
    this.#last = performance.now();
    const next = this.#next;
    this.#next = undefined;
    if (next) this.#wait(next);
  }
}
