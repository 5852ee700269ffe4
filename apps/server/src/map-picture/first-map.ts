import type { FirstMapPlace } from "@schoolmap/rules";
import type { PackedOutline } from "../basemap/index.ts";
import { escapeText } from "../lib/escape.ts";
import type { Steps } from "../lib/steps.ts";
import { fillOf, hatch } from "./areas.ts";
import { firstDots } from "./first-dots.ts";
import { TOKENS } from "./look.ts";
import type { MapContent } from "./map-content.ts";
import { shapeOf } from "./path.ts";

/** Outlines are drawn in whole pixels, with islands only when they are visible. */
const DETAIL = { steps: 1, smallest: 4 } as const;
/** Scale of the hatch until a script has measured the window. */
const SMALLER = 0.5;
/** Id of the open area, which is drawn twice. */
const OPEN = "first-open";

type Look = Readonly<Record<string, string>>;

export interface FirstMapLook {
  readonly place: FirstMapPlace;
  /** Visible part until a script has moved the drawing: left, top, width and height. */
  readonly viewBox: readonly [number, number, number, number];
  /** Zooms whose dots it contains when schools are drawn. */
  readonly dotZooms: readonly number[];
}

/**
 * Draws the map of a page's first response: small, without names, in the colours of the page's theme. Lines and dots
 * keep their size in pixels when the drawing is scaled.
 */
export function* drawFirstMap(content: MapContent, { place, viewBox, dotZooms }: FirstMapLook): Steps<string> {
  const { kind, regions, open, areas, schools } = content;
  const isWorld = kind === "world";
  const ground = yield* pathOf(besideAreas(content), content);
  const focus = areas.length > 0 ? "" : yield* pathOf(open ? [open] : [], content);
  const lines = areas.length > 0 || isWorld ? "" : yield* pathOf(regions, content);
  return [
    `<svg aria-hidden="true" data-place="${escapeText(JSON.stringify(place))}" viewBox="${viewBox.join(" ")}" preserveAspectRatio="xMidYMid slice">`,
    hatch(TOKENS, SMALLER),
    drawn(ground, {
      fill: TOKENS[isWorld ? "map-land" : "map-land-mute"],
      stroke: TOKENS["map-border"],
      "stroke-width": ".5",
    }),
    focus && `<defs>${drawn(focus, { id: OPEN })}</defs>${again({ fill: TOKENS["map-land-focus"] })}`,
    drawn(lines, { fill: "none", stroke: TOKENS["map-admin1"] }),
    focus &&
      again({ fill: "none", stroke: TOKENS[kind === "region" ? "map-label" : "map-label-2"], "stroke-width": "1.4" }),
    areas.length > 0 ? yield* areasOf(content) : "",
    schools ? yield* firstDots(schools, content.window, dotZooms) : "",
    "</svg>",
  ].join("");
}

/** Draws one path per fill. */
function* areasOf({ kind, areas, window }: MapContent): Steps<string> {
  const paths = new Map<string, string>();
  for (const { share, outline } of areas) {
    const fill = fillOf(share, TOKENS);
    paths.set(fill, (paths.get(fill) ?? "") + (shapeOf(outline, window, DETAIL)?.path ?? ""));
    yield;
  }
  const fills = [...paths].map(([fill, path]) => drawn(path, { fill })).join("");
  if (kind === "world") return `<g stroke="${TOKENS["share-edge"]}" stroke-width=".5">${fills}</g>`;
  // The outline is the part of a wider line that remains outside the areas when they are drawn again.
  const outline = again({ stroke: TOKENS["map-label-2"], "stroke-width": "2.6" });
  return `<defs><g id="${OPEN}">${fills}</g></defs>${outline}${again({ stroke: TOKENS["share-edge"] })}`;
}

/** Draws the open area again. */
function again(look: Look): string {
  return `<use href="#${OPEN}"${attributes(look)}/>`;
}

/** Returns every country except the filled ones. */
function besideAreas({ kind, land, areas }: MapContent): readonly PackedOutline[] {
  if (kind !== "world") return land;
  const filled = new Set(areas.map(({ outline }) => outline));
  return land.filter((outline) => !filled.has(outline));
}

function* pathOf(outlines: readonly PackedOutline[], { window }: MapContent): Steps<string> {
  let path = "";
  for (const outline of outlines) {
    path += shapeOf(outline, window, DETAIL)?.path ?? "";
    yield;
  }
  return path;
}

/** Style sheet rules do not apply to elements of `use`, so the path itself sets that its line keeps its width. */
function drawn(path: string, look: Look): string {
  return path === "" ? "" : `<path d="${path}" vector-effect="non-scaling-stroke"${attributes(look)}/>`;
}

function attributes(look: Look): string {
  return Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
