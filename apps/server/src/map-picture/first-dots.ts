import type { Steps } from "../lib/steps.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { DOT_ORDER, type DotName, dotColour, eachDot } from "./dots.ts";
import { TOKENS } from "./look.ts";
import type { Viewport } from "./viewport.ts";

/** Steps of a path for each pixel. */
const STEPS = 2;
/** More dots make the answer of a page too large. */
const MAX_DOTS = 1800;

/**
 * The dots of the map's tiles, in a group for each zoom that holds what its tiles have and those of the zooms before do not. With the
 * groups of nearer zooms hidden, the dots are those of the zoom of the map. Zooms with too many dots are left out.
 */
export function* firstDots(view: ResolvedView, window: Viewport, zooms: readonly number[]): Steps<string> {
  const drawn = new Set<number>();
  const groups: string[] = [];
  for (const zoom of zooms) {
    const paths = new Map<DotName, DotPath>();
    yield* eachDot(view, window, zoom, ({ name, row, pixel }) => {
      if (drawn.has(row)) return;
      drawn.add(row);
      const path = paths.get(name) ?? new DotPath();
      paths.set(name, path);
      path.add(Math.round(pixel[0] * STEPS), Math.round(pixel[1] * STEPS));
    });
    if (drawn.size > MAX_DOTS) break;
    groups.push(`<g data-zoom="${zoom}" transform="scale(${1 / STEPS})">${coloured(paths)}</g>`);
  }
  return groups.join("");
}

/** Lines of no length with round ends, each as its distance from the last one. */
class DotPath {
  d = "";
  #x = 0;
  #y = 0;

  add(x: number, y: number): void {
    const down = y - this.#y;
    this.d += `m${x - this.#x}${down < 0 ? "" : " "}${down}h0`;
    [this.#x, this.#y] = [x, y];
  }
}

function coloured(paths: ReadonlyMap<DotName, DotPath>): string {
  return DOT_ORDER.map((name) => {
    const path = paths.get(name);
    return path ? `<path d="${path.d}" stroke="${dotColour(name, TOKENS)}"/>` : "";
  }).join("");
}
