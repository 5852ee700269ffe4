import { endOfRound, endOfTurn, type TurnsFor, takeTurn } from "./turns.ts";

/**
 * Work that can be interrupted at each `yield`. The caller determines the length of a time slice. A step between two
 * yields should take less than a millisecond.
 */
export type Steps<T> = Generator<void, T, void>;

/** Number of iterations between two yields in loops whose iterations take microseconds. */
export const TURNS = 8192;

/**
 * A time slice of a few milliseconds in the event loop. Work that awaits data also needs it, because awaiting available
 * data takes no time.
 */
export class Stretch {
  private until = endOfRound();

  constructor(private readonly turnsFor: TurnsFor = "requests") {}

  get isOver(): boolean {
    return performance.now() >= this.until;
  }

  /** Resolves when the next time slice begins; other requests run until then. */
  async next(): Promise<void> {
    await takeTurn(this.turnsFor);
    this.until = endOfTurn();
  }
}

/**
 * Runs work to its end in time slices, between which other requests run; the first slice begins immediately. Work that
 * no request waits for belongs to the server.
 *
 * @throws the reason of the signal when it is aborted between two time slices
 */
export async function runCooperatively<T>(steps: Steps<T>, signal?: AbortSignal, turnsFor?: TurnsFor): Promise<T> {
  const stretch = new Stretch(turnsFor);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (!stretch.isOver) continue;
    await stretch.next();
    signal?.throwIfAborted();
  }
}

/** Yields items in time slices, each created on demand; other requests run between two slices. */
export async function* inStretches<T>(items: Iterable<T>): AsyncGenerator<T, void, void> {
  const stretch = new Stretch();
  for (const item of items) {
    yield item;
    if (stretch.isOver) await stretch.next();
  }
}

/** Runs work to its end synchronously, for small work and for tests. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
