import { endOfRound, endOfTurn, type TurnsFor, takeTurn } from "./turns.ts";

/**
 * Work that can be interrupted at each `yield`. Its caller decides how long a stretch is; a step between two yields should take
 * less than a millisecond.
 */
export type Steps<T> = Generator<void, T, void>;

/** Loops whose turns take microseconds yield once in so many of them. */
export const TURNS = 8192;

/** A few milliseconds of the event loop. Work that awaits its data needs them as well: what came already is awaited for no time. */
export class Stretch {
  private until = endOfRound();

  constructor(private readonly turnsFor: TurnsFor = "requests") {}

  get isOver(): boolean {
    return performance.now() >= this.until;
  }

  /** Resolves when the next one begins: other requests are served until then. */
  async next(): Promise<void> {
    await takeTurn(this.turnsFor);
    this.until = endOfTurn();
  }
}

/**
 * Runs the work to its end in stretches, between which other requests are served; the first begins at once. Work that no request
 * waits for is the server's.
 *
 * @throws the reason of the signal when it is aborted between two stretches
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

/** The items in stretches, each made when it is taken; other requests are served between two stretches. */
export async function* inStretches<T>(items: Iterable<T>): AsyncGenerator<T, void, void> {
  const stretch = new Stretch();
  for (const item of items) {
    yield item;
    if (stretch.isOver) await stretch.next();
  }
}

/** Runs the work to its end at once: for small work and for tests. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
