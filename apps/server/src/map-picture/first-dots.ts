import type { Steps } from "../lib/steps.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { DOT_ORDER, type DotName, dotColour, eachDot } from "./dots.ts";
import { TOKENS } from "./look.ts";
import type { Viewport } from "./viewport.ts";

/** Path units per pixel. */
const STEPS = 2;
/** Maximum number of dots, which limits the size of the page's response. */
const MAX_DOTS = 1800;

/**
 * Draws the dots of the map's tiles, with one group per zoom for the dots that the tiles of earlier zooms do not have.
 * With the groups of later zooms hidden, the visible dots are those of the map's zoom. Zooms with too many dots are
 * omitted.
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

/** Path of dots as lines of zero length with round caps, each relative to the previous one. */
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
