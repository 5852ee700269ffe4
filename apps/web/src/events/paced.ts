/** How often something may be done: again after so many ms of rest, with up to `jitter` ms on top. */
export interface Pace {
  readonly every: number;
  readonly jitter: number;
}

/**
 * Does something at once, and again when it is done and the pace allows; what is asked for in between is done once, at the
 * end of the wait. On a slow network what was begun so comes to its end. The jitter keeps a thousand pages from asking in
 * the same moment.
 */
export class Paced {
  readonly #act: () => Promise<void>;
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isActing = false;
  /** Asked for while it was done. */
  #next: Pace | undefined;

  /** @param act never rejects */
  constructor(act: () => Promise<void>) {
    this.#act = act;
  }

  ask(pace: Pace): void {
    if (this.#isActing) this.#next = pace;
    else if (this.#timer === undefined) this.#wait(pace);
  }

  /** Gives up what is waiting; tells whether anything was. */
  stop(): boolean {
    const wasWaiting = this.#timer !== undefined || this.#next !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = undefined;
    return wasWaiting;
  }

  #wait({ every, jitter }: Pace): void {
    const wait = Math.max(0, this.#last + every - performance.now()) + Math.random() * jitter;
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
