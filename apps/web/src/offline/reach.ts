/** A server that answered before may take this long; then what is kept is shown. */
const PATIENCE_MS = 5_000;
/** After it did not answer, nobody waits for it again as long. */
const SHORT_PATIENCE_MS = 1_000;

/** Remembers whether the server answers, and tells when that changes. A worker that starts anew supposes that it does. */
export class Reach {
  #isReachable = true;

  constructor(private readonly tell: (isReachable: boolean) => void) {}

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** How long to wait for an answer when there is an older one. */
  get patience(): number {
    return this.#isReachable ? PATIENCE_MS : SHORT_PATIENCE_MS;
  }

  note(isReachable: boolean): void {
    if (this.#isReachable === isReachable) return;
    this.#isReachable = isReachable;
    this.tell(isReachable);
  }
}

/** @throws when the answer does not come in time, or not at all */
export async function within<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
