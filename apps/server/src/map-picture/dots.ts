import { CLASSES, CONNECTION_STATUSES, type ConnectionStatus, type ValueClass } from "@schoolmap/contract";
import { fromGrid } from "@schoolmap/rules";
import type { Steps } from "../lib/steps.ts";
import { dotsInTile, prepareTile } from "../tiles/index.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { Palette } from "./look.ts";
import { round } from "./text.ts";
import type { Viewport } from "./viewport.ts";

type Name = ConnectionStatus | ValueClass;

/** Radius of a dot at zoom 0, 2, 4 … 12, in pixels. */
const RADII = [0.6, 1.15, 1.6, 2.2, 3.1, 4.4, 6] as const;
/** Dots of measured schools are larger. */
const LIVE = 1.25;
/** From below: what is not known lies under the rest. */
const ORDER: readonly Name[] = [...new Set<Name>(["unknown", ...CONNECTION_STATUSES, ...CLASSES])];

/** Prepares the tiles of a window, which `drawDots` reads. @throws the reason of the signal when it is aborted meanwhile */
export async function prepareDots(view: ResolvedView, window: Viewport, signal?: AbortSignal): Promise<void> {
  for (const { tile } of tilesIn(window)) await prepareTile(view, tile, signal);
}

/** The dots of a window: those that the tiles of the map have at its zoom, in the colours of their classes. */
export function* drawDots(view: ResolvedView, window: Viewport, palette: Palette): Steps<string> {
  const { groups, index } = view;
  const paths = new Map<Name, string[]>();
  for (const { tile, world } of tilesIn(window)) {
    const dots = dotsInTile(view, tile);
    for (let at = 0; at < dots.length; at++) {
      const group = dots.groups[at]!;
      const name = view.layer ? groups.classOf(group) : groups.statusOf(group);
      if (name === undefined) continue;
      const row = dots.rows[at]!;
      const pixel = window.pixel(fromGrid(index.x[row]!), fromGrid(index.y[row]!), world);
      if (!window.contains(pixel)) continue;
      const path = paths.get(name) ?? [];
      // A line of no length with round ends is a dot.
      path.push(`M${round(pixel[0])} ${round(pixel[1])}h.01`);
      paths.set(name, path);
    }
    yield;
  }
  const size = 2 * radiusAt(window.frame.zoom) * (view.live ? LIVE : 1);
  const drawn = ORDER.flatMap((name) => {
    const path = paths.get(name);
    if (!path) return [];
    const colour = dotColour(name, palette);
    return `<path d="${path.join("")}" stroke="${colour}" stroke-width="${round(size)}" stroke-linecap="round" fill="none"/>`;
  });
  return drawn.join("");
}

/** The colour of a class or a status. */
export function dotColour(name: Name, palette: Palette): string {
  if (name === "not_connected") return palette["not-connected"];
  return palette[name === "connected" ? "good" : name];
}

function radiusAt(zoom: number): number {
  const at = Math.min(zoom / 2, RADII.length - 1);
  const [below, above] = [RADII[Math.floor(at)]!, RADII[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

/** The tiles that a map at the window's zoom asks for. */
function tilesIn(window: Viewport) {
  const z = Math.floor(window.frame.zoom);
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
