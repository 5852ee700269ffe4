/** How often something may be done: at most once in so many ms, with up to `jitter` ms on top. */
export interface Pace {
  readonly every: number;
  readonly jitter: number;
}

/**
 * Does something at once, and again at most as often as the pace allows; what is asked for in between is done once, at the
 * end of the wait. The jitter keeps a thousand pages from asking in the same moment.
 */
export class Paced {
  readonly #act: () => void;
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  ask({ every, jitter }: Pace): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, this.#last + every - performance.now()) + Math.random() * jitter;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#last = performance.now();
      this.#act();
    }, wait);
  }

  /** Gives up what is waiting; tells whether anything was. */
  stop(): boolean {
    const wasWaiting = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return wasWaiting;
  }
}
