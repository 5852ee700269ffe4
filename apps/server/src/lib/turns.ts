/** How long work may occupy the event loop in one round, in ms. */
const STRETCH_MS = 3;

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

const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves when the caller may use the event loop for a few milliseconds. One caller has a turn in each round of the loop, in the
 * order of the calls: however many requests want to compute, what comes in over the network waits for one stretch at most.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(next);
}

function next(): void {
  isScheduled = false;
  const go = waiting.shift();
  // Scheduled before the work, which may throw; it runs in the next round in any case.
  if (waiting.length > 0) schedule();
  go?.();
}
