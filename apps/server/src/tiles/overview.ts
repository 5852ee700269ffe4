import { LRUCache } from "lru-cache";
import { runAtOnce, runCooperatively, type Steps } from "../lib/steps.ts";
import { perIndex, type View } from "../mapindex/index.ts";
import type { Dots } from "./dots.ts";
import type { Run } from "./select.ts";
import { coarsened, thinned } from "./thin.ts";

/** Tiles up to this zoom are made from the overview. */
export const OVERVIEW_ZOOM = 2;

const MAX_KEPT_BYTES = 24_000_000;
const BYTES_PER_DOT = 9;

const kept = perIndex(
  () =>
    new LRUCache<string, Dots>({
      maxSize: MAX_KEPT_BYTES,
      sizeCalculation: (dots, key) => key.length + 200 + dots.length * BYTES_PER_DOT,
    }),
);

/**
 * The dots of a run of rows at a level, which must not be finer than those of the overview. Low zooms cover millions of
 * schools: these are thinned once per view, to the cells of the deepest overview zoom, and every tile above is thinned
 * from there.
 */
export function overviewDots(view: View, run: Run, level: number, finest: number): Dots {
  const all = runAtOnce(overviewSteps(view, finest));
  const part = all.between(run.from, run.to);
  return level < finest ? coarsened(view, part, level) : part;
}

/**
 * Makes the overview of a view in stretches, between which other requests are served; its tiles find it ready.
 *
 * @throws the reason of the signal when it is aborted meanwhile
 */
export async function prepareOverview(view: View, finest: number, signal?: AbortSignal): Promise<void> {
  await runCooperatively(overviewSteps(view, finest), signal);
}

function* overviewSteps(view: View, finest: number): Steps<Dots> {
  const overviews = kept(view.index);
  const key = `${view.layerKey} ${view.key}`;
  let dots = overviews.get(key);
  if (!dots) {
    dots = (yield* thinned(view, { from: 0, to: view.index.size }, finest)).trimmed();
    overviews.set(key, dots);
  }
  return dots;
}
