import { latToY, lonToX } from "@schoolmap/rules";
import type { PackedOutline } from "../basemap/index.ts";
import type { Steps } from "../lib/steps.ts";
import { type Area, fillOf, hatch, shareWords } from "./areas.ts";
import { drawDots } from "./dots.ts";
import { drawLabels, type Label } from "./labels.ts";
import type { Look } from "./look.ts";
import type { MapContent } from "./map-content.ts";
import { type SeenShape, shapeOf } from "./path.ts";
import { round } from "./text.ts";
import type { Pixel, Viewport } from "./viewport.ts";

/** Area below which a country is drawn as a disc, in square pixels. */
const SMALL_AREA = 30;
const DISC_RADIUS = 5.5;
/** Minimum width and height of a country for its name on the world map, in pixels. */
const NAMED = 14;
/** Minimum area of a map with names, in square pixels. */
const ROOM_FOR_NAMES = 90_000;

/**
 * Draws a map as an SVG element with its own size: land, then shares of areas with their names, or the schools. It is
 * clipped to its size, so it can be part of a larger picture.
 * @param at its upper left corner in the larger picture
 */
export function* drawMap(content: MapContent, look: Look, at: Pixel = [0, 0]): Steps<string> {
  const { window, kind, land, regions, open, areas, schools } = content;
  const { palette } = look;
  const { width, height } = window.size;
  const isWorld = kind === "world";
  const shapes = (outlines: readonly PackedOutline[]) => pathOf(outlines, window);
  const ground = yield* shapes(land);
  const inside = areas.length > 0 ? "" : yield* shapes(regions);
  const focus = yield* shapes(open ? [open] : []);
  const drawn = areas.length > 0 ? drawAreas(content, look) : "";
  const dots = schools ? yield* drawDots(schools, window, palette) : "";
  const lines = inside && `<path d="${inside}" fill="none" stroke="${palette["map-border"]}" stroke-width=".6"/>`;
  return [
    `<svg x="${at[0]}" y="${at[1]}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" overflow="hidden">`,
    `<defs>${hatch(palette)}</defs><rect width="${width}" height="${height}" fill="${palette["map-water"]}"/>`,
    `<path d="${ground}" fill="${palette[isWorld ? "map-land" : "map-land-mute"]}" stroke="${palette["map-border"]}" stroke-width=".5"/>`,
    focus && `<path d="${focus}" fill="${palette["map-land-focus"]}" stroke="${palette["map-label-2"]}"/>`,
    `${drawn || lines}${dots}`,
    areas.length > 0 && width * height >= ROOM_FOR_NAMES ? drawLabels(labelsOf(content, look), window, palette) : "",
    "</svg>",
  ].join("");
}

function* pathOf(outlines: readonly PackedOutline[], window: Viewport): Steps<string> {
  let path = "";
  for (const outline of outlines) {
    path += shapeOf(outline, window)?.path ?? "";
    yield;
  }
  return path;
}

/**
 * Draws areas with their fill. The outer edge of a country's areas is drawn first, so that the outline is visible
 * around all of them.
 */
function drawAreas({ window, kind, areas }: MapContent, { palette }: Look): string {
  const isWorld = kind === "world";
  const seen = areas.flatMap((area) => {
    const shape = shapeOf(area.outline, window);
    return shape ? [{ area, shape }] : [];
  });
  const isSmall = ({ width, height }: SeenShape) => isWorld && width * height < SMALL_AREA;
  const all = seen.map(({ shape }) => shape.path).join("");
  const edge = isWorld
    ? ""
    : `<path d="${all}" fill="none" stroke="${palette["map-label-2"]}" stroke-width="3" stroke-linejoin="round"/>`;
  const line = isWorld ? palette["map-border"] : palette["share-edge"];
  const fills = seen
    .filter(({ shape }) => !isSmall(shape))
    .map(({ area, shape }) => `<path d="${shape.path}" fill="${fillOf(area.share, palette)}"/>`);
  const discs = seen
    .filter(({ shape }) => isSmall(shape))
    .map(({ area }) => disc(area, window, fillOf(area.share, palette)));
  return `${edge}<g stroke="${line}" stroke-width="${isWorld ? 0.7 : 1.2}" stroke-linejoin="round">${fills.join("")}</g><g stroke="${palette["map-label"]}">${discs.join("")}</g>`;
}

function disc({ label }: Area, window: Viewport, fill: string): string {
  if (!label) return "";
  const [x, y] = pixelOf(label, window);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${DISC_RADIUS}" fill="${fill}"/>`;
}

/** Returns the labels: regions with their shares, or on the world map the names of countries with a share. */
function labelsOf({ window, kind, areas, isMeasured }: MapContent, { lang }: Look): Label[] {
  return areas.flatMap(({ name, label, outline, share }): Label[] => {
    const room = shapeOf(outline, window);
    if (!label || !room) return [];
    const at = pixelOf(label, window);
    if (!window.contains(at)) return [];
    const isFaint = share.isTooFew;
    if (kind !== "world") return [{ name, at, room, isFaint, under: shareWords(share, isMeasured, lang) }];
    return room.width < NAMED || room.height < NAMED ? [] : [{ name, at, room, isFaint }];
  });
}

function pixelOf([lon, lat]: readonly [number, number], window: Viewport): Pixel {
  const [x, y] = [lonToX(lon), latToY(lat)];
  const worlds = window.worlds.map((world) => window.pixel(x, y, world));
  return worlds.find((pixel) => window.contains(pixel)) ?? window.pixel(x, y);
}
