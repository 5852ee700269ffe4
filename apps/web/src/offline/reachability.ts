/** Maximum wait for a server that responded before, in ms. After it, cached data are shown. */
const TIMEOUT_MS = 5_000;
/** Maximum wait after the server did not respond, in ms. */
const SHORT_TIMEOUT_MS = 1_000;

/** Stores whether the server responds, and notifies of changes. A restarted worker assumes that the server responds. */
export class Reachability {
  #isReachable = true;

  constructor(private readonly onChange: (isReachable: boolean) => void) {}

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** Maximum wait for a response when there is an older one. */
  get timeout(): number {
    return this.#isReachable ? TIMEOUT_MS : SHORT_TIMEOUT_MS;
  }

  record(isReachable: boolean): void {
    if (this.#isReachable === isReachable) return;
    this.#isReachable = isReachable;
    this.onChange(isReachable);
  }
}

/** @throws when the response fails or is late */
export async function withTimeout<T>(response: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), milliseconds);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
  }
}
