import { TurnBudget } from "./turn-budget.ts";

/** How long work may occupy the event loop in one round, in ms. */
const STRETCH_MS = 3;

/**
 * What takes turns: the work of requests and the loads from the record for them, which get half of what requests may take, because a
 * load must end in time; and the server's own work, which nothing holds back.
 */
export type TurnsFor = "requests" | "loads" | "server";

let roundEnds = 0;
let isRoundOpen = false;

/**
 * Until when work may go on that begins now, in ms of `performance.now()`: all that begin in one round of the event loop share its few
 * milliseconds, however many requests came in together.
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

/** The same for work that has its turn. */
export function endOfTurn(): number {
  return performance.now() + STRETCH_MS;
}

/** Work that waits for its turn, in the order in which it came. */
class TurnQueue {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;

  /** Without a budget nothing is held back. */
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
    // Both before the work, which may throw; they run in the next round in any case.
    if (this.budget) setImmediate(this.charge, start);
    else if (this.waiting.length > 0) this.schedule();
    go?.();
  };

  /** A turn is over that began at `start`; its steps may have taken longer than they should. */
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
 * Resolves when the caller may use the event loop for a few milliseconds. One caller of each kind has a turn in each round of the
 * loop, in the order of the calls: however many requests want to compute, what comes in over the network waits for one stretch at
 * most, and the turns of requests are as far apart as `TurnBudget` says.
 */
export function takeTurn(turnsFor: TurnsFor = "requests"): Promise<void> {
  return new Promise((resolve) => queues[turnsFor].join(resolve));
}

/** A client was answered from the cache: costly work of others is held back for a while. */
export function noteCacheHit(clientOf: () => string | undefined): void {
  budget.noteCacheHit(clientOf, performance.now());
}

/** A client has costly work done: the work of many clients may take more of the event loop than that of one. */
export function noteClient(client: string | undefined): void {
  budget.noteClient(client, performance.now());
}
