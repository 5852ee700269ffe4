/** Maximum wait for a server that responded before, in ms. After it, cached data are shown. */
const PATIENCE_MS = 5_000;
/** Maximum wait after the server did not respond, in ms. */
const SHORT_PATIENCE_MS = 1_000;

/** Stores whether the server responds, and notifies of changes. A restarted worker assumes that the server responds. */
export class Reach {
  #isReachable = true;

  constructor(private readonly tell: (isReachable: boolean) => void) {}

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** Maximum wait for a response when there is an older one. */
  get patience(): number {
    return this.#isReachable ? PATIENCE_MS : SHORT_PATIENCE_MS;
  }

  note(isReachable: boolean): void {
    if (this.#isReachable === isReachable) return;
    this.#isReachable = isReachable;
    this.tell(isReachable);
  }
}

/** @throws when the response fails or is late */
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
