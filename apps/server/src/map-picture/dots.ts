import { CLASSES, CONNECTION_STATUSES, type ConnectionStatus, type ValueClass } from "@schoolmap/contract";
import { dotRadius, fromGrid } from "@schoolmap/rules";
import type { Steps } from "../lib/steps.ts";
import { dotsInTile } from "../tiles/index.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { Palette } from "./look.ts";
import { round } from "./text.ts";
import type { Pixel, Viewport } from "./viewport.ts";

export type DotName = ConnectionStatus | ValueClass;

/** Radius factor of dots for measured schools. */
export const LIVE_DOT = 1.25;
/** Drawing order from bottom to top; unknown schools are below the others. */
export const DOT_ORDER: readonly DotName[] = [...new Set<DotName>(["unknown", ...CONNECTION_STATUSES, ...CLASSES])];

/** A school as a dot. */
export interface Dot {
  readonly name: DotName;
  readonly row: number;
  readonly pixel: Pixel;
}

/** Calls `visit` for each dot that the tiles of a zoom have in a window, tile by tile. */
export function* eachDot(view: ResolvedView, window: Viewport, zoom: number, visit: (dot: Dot) => void): Steps<void> {
  const { groups, index } = view;
  for (const { tile, world } of tilesIn(window, zoom)) {
    const dots = yield* dotsInTile(view, tile);
    for (let at = 0; at < dots.length; at++) {
      const group = dots.groups[at]!;
      const name = view.layer ? groups.classOf(group) : groups.statusOf(group);
      const row = dots.rows[at]!;
      const pixel = window.pixel(fromGrid(index.x[row]!), fromGrid(index.y[row]!), world);
      if (name !== undefined && window.contains(pixel)) visit({ name, row, pixel });
    }
    yield;
  }
}

/** Draws the dots of a window: the dots of the map's tiles at its zoom, in the colours of their classes. */
export function* drawDots(view: ResolvedView, window: Viewport, palette: Palette): Steps<string> {
  const paths = new Map<DotName, string[]>();
  yield* eachDot(view, window, zoomOf(window), ({ name, pixel }) => {
    const path = paths.get(name) ?? [];
    // A very short line with round caps is drawn as a dot.
    path.push(`M${round(pixel[0])} ${round(pixel[1])}h.01`);
    paths.set(name, path);
  });
  const size = 2 * dotRadius(window.frame.zoom) * (view.live ? LIVE_DOT : 1);
  const drawn = DOT_ORDER.flatMap((name) => {
    const path = paths.get(name);
    if (!path) return [];
    const colour = dotColour(name, palette);
    return `<path d="${path.join("")}" stroke="${colour}" stroke-width="${round(size)}" stroke-linecap="round" fill="none"/>`;
  });
  return drawn.join("");
}

/** Returns the zoom of the tiles that a map with this frame requests. */
function zoomOf({ frame }: Viewport): number {
  return Math.floor(frame.zoom);
}

/** Returns the colour of a class or a status. */
export function dotColour(name: DotName, palette: Palette): string {
  if (name === "not_connected") return palette["not-connected"];
  return palette[name === "connected" ? "good" : name];
}

/** Returns the tiles of a zoom in a window. */
function tilesIn(window: Viewport, z: number) {
  const count = 2 ** z;
  const { x, y } = window.seen;
  const inWorld = (at: number) => Math.max(0, Math.min(count - 1, Math.floor(at * count)));
  return window.worlds.flatMap((world) => {
    const columns = span(inWorld(x[0] - world), inWorld(x[1] - world));
    return columns.flatMap((column) =>
      span(inWorld(y[0]), inWorld(y[1])).map((row) => ({ tile: { z, x: column, y: row }, world })),
    );
  });
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
