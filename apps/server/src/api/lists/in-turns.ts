import { runCooperatively, type Steps } from "../../lib/steps.ts";

/** Returns the results of `work` for all items; yields to other requests in between. */
export function inTurns<T, U>(items: readonly T[], work: (item: T) => U, signal?: AbortSignal): Promise<U[]> {
  return runCooperatively(each(items, work), signal);
}

function* each<T, U>(items: readonly T[], work: (item: T) => U): Steps<U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(work(item));
    yield;
  }
  return made;
}
