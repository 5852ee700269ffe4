import { TurnBudget } from "./turn-budget.ts";

/** Maximum time that work may occupy the event loop in one round, in ms. */
const STRETCH_MS = 3;

/**
 * Kinds of work that take turns: work of requests; loads from the record for them, which get half of the requests'
 * share because a load must finish in time; and work of the server itself, which is never limited.
 */
export type TurnsFor = "requests" | "loads" | "server";

let roundEnds = 0;
let isRoundOpen = false;

/**
 * Returns the end of the time slice for work that starts in this round, as in `performance.now()`. All work that starts
 * in one round of the event loop shares its few milliseconds, regardless of the number of requests.
 */
export function endOfRound(): number {
  if (isRoundOpen) return roundEnds;
  isRoundOpen = true;
  setImmediate(() => {
    isRoundOpen = false;
  });
  roundEnds = performance.now() + STRETCH_MS;
  return roundEnds;
}

/** Returns the end of the time slice for work that has its turn. */
export function endOfTurn(): number {
  return performance.now() + STRETCH_MS;
}

/** Work that waits for its turn, in order of arrival. */
class TurnQueue {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;

  /** Without a budget, work is not limited. */
  constructor(private readonly budget?: TurnBudget) {}

  join(resolve: () => void): void {
    this.waiting.push(resolve);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    const pause = this.budget?.pause(performance.now()) ?? 0;
    if (pause > 0) setTimeout(this.next, pause);
    else setImmediate(this.next);
  }

  private readonly next = (): void => {
    this.isScheduled = false;
    const go = this.waiting.shift();
    const start = performance.now();
    // Both are scheduled before the work, which may throw; they run in the next round in any case.
    if (this.budget) setImmediate(this.charge, start);
    else if (this.waiting.length > 0) this.schedule();
    go?.();
  };

  /** Charges a turn that began at `start`; its steps may have taken longer than intended. */
  private readonly charge = (start: number): void => {
    const now = performance.now();
    this.budget?.charge(now - start, now);
    if (this.waiting.length > 0) this.schedule();
  };
}

const budget = new TurnBudget();
const queues: Readonly<Record<TurnsFor, TurnQueue>> = {
  requests: new TurnQueue(budget),
  loads: new TurnQueue(budget),
  server: new TurnQueue(),
};

/**
 * Resolves when the caller may use the event loop for a few milliseconds. In each round of the loop, one caller of each
 * kind has a turn, in the order of the calls. Regardless of the number of waiting requests, network input waits for one
 * time slice at most, and `TurnBudget` determines the pauses between the turns of requests.
 */
export function takeTurn(turnsFor: TurnsFor = "requests"): Promise<void> {
  return new Promise((resolve) => queues[turnsFor].join(resolve));
}

/** Records that a client was served from the cache, which limits the expensive work of other clients for a while. */
export function noteCacheHit(clientOf: () => string | undefined): void {
  budget.noteCacheHit(clientOf, performance.now());
}

/**
 * Records that a client has expensive work. The work of many clients may use more of the event loop than that of one.
 */
export function noteClient(client: string | undefined): void {
  budget.noteClient(client, performance.now());
}
