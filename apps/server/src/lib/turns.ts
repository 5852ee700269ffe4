import { availableParallelism } from "node:os";
import { TurnBudget } from "./turn-budget.ts";

/** Maximum time that work may occupy the event loop in one turn, in ms. */
const TURN_MS = 1.5;

/**
 * Kinds of work that take turns: work of requests; loads from the record for them, which get half of the requests'
 * share because a load must finish in time; and work of the server itself, which is never limited.
 */
export type TurnsFor = "requests" | "loads" | "server";

const KINDS: readonly TurnsFor[] = ["requests", "loads", "server"];

let roundEnds = 0;
let round = 0;
let isRoundOpen = false;

/**
 * Returns the end of the time slice for work that starts in this round, as in `performance.now()`. All work that starts
 * in one round of the event loop shares its few milliseconds, regardless of the number of requests.
 */
export function endOfRound(): number {
  return isRoundOpen ? roundEnds : endOfTurn();
}

/** Returns the end of the time slice for work that has its turn. Work that starts after it in the same round shares it. */
export function endOfTurn(): number {
  const mine = ++round;
  isRoundOpen = true;
  setImmediate(() => {
    if (round === mine) isRoundOpen = false;
  });
  roundEnds = performance.now() + TURN_MS;
  return roundEnds;
}

/** Work that waits for its turn, in order of arrival per kind. The kinds alternate. */
class TurnQueue {
  private readonly waiting: Readonly<Record<TurnsFor, (() => void)[]>> = { requests: [], loads: [], server: [] };
  private last = 0;
  /** Whether the next turn is given in the next round of the event loop. */
  private isNear = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly budget: TurnBudget) {}

  join(kind: TurnsFor, resolve: () => void): void {
    this.waiting[kind].push(resolve);
    if (this.isNear) return;
    const pause = this.pauseBefore(kind);
    if (pause > 0) this.timer ??= setTimeout(this.next, pause, kind);
    else {
      this.isNear = true;
      setImmediate(this.next, kind);
    }
  }

  /** Gives a turn to work of a kind. Nothing of the kind waits any more if it had a turn before its pause ended. */
  private readonly next = (kind: TurnsFor): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isNear = true;
    this.last = KINDS.indexOf(kind);
    // Scheduled before the work, which may throw. It runs in the next round in any case.
    setImmediate(this.finish, kind, performance.now());
    this.waiting[kind].shift()?.();
  };

  /** Charges a turn that began at `start`; its steps may have taken longer than intended. */
  private readonly finish = (kind: TurnsFor, start: number): void => {
    const now = performance.now();
    if (kind !== "server") this.budget.charge(now - start, now);
    this.isNear = false;
    const waiting = KINDS.map((_, step) => KINDS[(this.last + 1 + step) % KINDS.length]!).filter(
      (some) => this.waiting[some].length > 0,
    );
    const ready = waiting.find((some) => this.pauseBefore(some) === 0);
    if (ready) this.next(ready);
    else if (waiting[0]) this.timer = setTimeout(this.next, this.pauseBefore(waiting[0]), waiting[0]);
  };

  /** Returns the time that work of a kind must wait, in ms. */
  private pauseBefore(kind: TurnsFor): number {
    return kind === "server" ? 0 : this.budget.pause(performance.now());
  }
}

const budget = new TurnBudget();
const queue = new TurnQueue(budget);

/**
 * Resolves when the caller may use the event loop for a few milliseconds. In each round of the loop, one caller has a
 * turn. Regardless of the number of waiting requests, network input waits for one time slice at most, and `TurnBudget`
 * determines the pauses between the turns of requests.
 */
export function takeTurn(turnsFor: TurnsFor = "requests"): Promise<void> {
  return new Promise((resolve) => queue.join(turnsFor, resolve));
}

/**
 * Resolves when the caller may start work of a few milliseconds without steps: immediately while this round has time
 * left, otherwise at the next turn.
 */
export async function timeForMore(): Promise<void> {
  if (performance.now() < endOfRound()) return;
  await takeTurn();
  endOfTurn();
}

/**
 * Records that PostgreSQL worked on a load for `ms` milliseconds. It takes one of the machine's cores from responses, so
 * its time counts by the share of this core.
 */
export function noteLoad(ms: number): void {
  budget.charge(ms / availableParallelism(), performance.now());
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
