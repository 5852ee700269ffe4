import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Ground, Palette } from "./palette.ts";
import { byZoom, type Stop } from "./zoomed.ts";

/** Names of the sources and of the layers inside their tiles. */
export const BASE_SOURCE = "base";
export const REGIONS_SOURCE = "regions";
export const SATELLITE_SOURCE = "satellite";

/** The satellite picture fades into the drawn map between these zooms: it holds no detail further in. */
export const SATELLITE_FADE: readonly [from: number, to: number] = [6, 7.5];

export interface PlaceInput {
  /** ISO code of the open country, upper case, or null on the world view. */
  readonly open: string | null;
  /** Id of the open region, or null. */
  readonly region: number | null;
  /** Lines between regions. */
  readonly boundaries: boolean;
  /** Whether an area has been pointed at. Until then nothing is drawn for that, and on a phone mostly never. */
  readonly wasLit: boolean;
}

/** Layers that take clicks and show hover; they exist in every style, seen or not. */
export const COUNTRY_FILL = "country-fill";
export const REGION_FILL = "region-fill";

const BORDER_WIDTH: readonly Stop[] = [
  [1, 0.5],
  [5, 1],
  [9, 1.6],
];
/** Whether an area is pointed at, on the map or in a list. */
export const isLit: ExpressionSpecification = ["boolean", ["feature-state", "lit"], false];

/**
 * Land, water, fills and lines under the dots, bottom up.
 * @param areas the fills of areas
 */
export function baseLayers(
  palette: Palette,
  ground: Ground,
  place: PlaceInput,
  areas: readonly LayerSpecification[],
): LayerSpecification[] {
  return [
    { id: "water", type: "background", paint: { "background-color": palette["map-water"] } },
    ...land(palette, ground, place, areas.length > 0),
    ...waters(palette),
    ...(ground.paper === "satellite" ? satellite(palette) : []),
    ...placeLayers(palette, place, areas),
    ...borders(palette),
    ...outlines(palette, place),
    ...(place.wasLit ? litLayers(palette, place) : []),
  ];
}

/** What a provider's own map needs from us: areas to click, and the outline of what is open. */
export function overlayLayers(
  palette: Palette,
  place: PlaceInput,
  areas: readonly LayerSpecification[],
): LayerSpecification[] {
  return [
    ...placeLayers(palette, place, areas),
    ...outlines(palette, place),
    ...(place.wasLit ? litLayers(palette, place) : []),
  ];
}

/** Antarctica, which has no schools and on this projection no end, is left out where countries are filled. */
const ANTARCTICA: ExpressionSpecification = ["!=", ["get", "code"], "AQ"];

/**
 * Of fills whose edges lie under lines, or are hardly seen. MapLibre smooths edges by drawing each a second time, with a program of its
 * own that the card must compile before the map is shown.
 */
export const UNDER_LINES = { "fill-antialias": false };

/** What is open lies in the light; beside an open region the rest of its country steps back too. */
function land(palette: Palette, ground: Ground, { open, region }: PlaceInput, isFilled: boolean): LayerSpecification[] {
  const tinted = open !== null && ground.paper === "plain";
  const colour: ExpressionSpecification | string = tinted
    ? ["case", ["==", ["get", "code"], open], palette["map-land-focus"], palette["map-land-mute"]]
    : palette["map-land"];
  const inView = isFilled && open === null ? { filter: ANTARCTICA } : {};
  const all = base("land", "fill", "countries", { "fill-color": colour }, inView);
  if (!tinted || region === null) return [all];
  const mute = { "fill-color": palette["map-land-mute"] };
  return [all, inRegions("land-beside", "fill", "admin1", mute, { filter: ["!=", ["get", "id"], region] })];
}

function waters(palette: Palette): LayerSpecification[] {
  const width = byZoom([
    [4, 0.6],
    [10, 2],
  ]);
  return [
    base("rivers", "line", "rivers", { "line-color": palette["map-river"], "line-width": width }, { minzoom: 3.5 }),
    base("lakes", "fill", "lakes", { "fill-color": palette["map-water"] }),
  ];
}

/** The picture of the earth, and a veil that keeps the dots readable on it. */
function satellite(palette: Palette): LayerSpecification[] {
  const [from, to] = SATELLITE_FADE;
  return [
    {
      id: "satellite",
      type: "raster",
      source: SATELLITE_SOURCE,
      paint: {
        "raster-opacity": ["interpolate", ["linear"], ["zoom"], from, 1, to, 0],
        "raster-fade-duration": 0,
      },
    },
    {
      id: "satellite-veil",
      type: "background",
      paint: {
        "background-color": palette["map-veil"],
        "background-opacity": ["interpolate", ["linear"], ["zoom"], from, 0.3, to, 0],
      },
    },
  ];
}

/** Areas that can be pointed at and clicked, with their fills; a breath of colour follows the pointer. */
function placeLayers(
  palette: Palette,
  { open, boundaries, wasLit }: PlaceInput,
  areas: readonly LayerSpecification[],
): LayerSpecification[] {
  const colour = palette["map-label"];
  // Seen or not, fills take clicks.
  const tint = wasLit
    ? { "fill-color": ["case", isLit, colour, "transparent"], "fill-opacity": 0.07, ...UNDER_LINES }
    : { "fill-opacity": 0, ...UNDER_LINES };
  const countries = base(COUNTRY_FILL, "fill", "countries", tint);
  if (open === null) return [...areas, countries];
  const width = byZoom([
    [4, 0.7],
    [8, 1.2],
  ]);
  const line = { "line-color": palette["map-admin1"], "line-width": width };
  return [
    countries,
    ...(boundaries ? [inRegions("region-lines", "line", "admin1Borders", line)] : []),
    ...areas,
    inRegions(REGION_FILL, "fill", "admin1", tint),
  ];
}

/** The outline of the area that is pointed at, here or in a list. */
function litLayers(palette: Palette, { open }: PlaceInput): LayerSpecification[] {
  const outline = (colour: string, width: number) => ({
    "line-color": colour,
    "line-width": width,
    "line-opacity": ["case", isLit, 1, 0],
  });
  const casing = outline(palette["share-edge"], 4);
  const line = outline(palette["share-lit"], 2);
  return open === null
    ? [base("country-lit-casing", "line", "countries", casing), base("country-lit", "line", "countries", line)]
    : [inRegions("region-lit-casing", "line", "admin1", casing), inRegions("region-lit", "line", "admin1", line)];
}

function borders(palette: Palette): LayerSpecification[] {
  const width = byZoom(BORDER_WIDTH);
  const disputed: ExpressionSpecification = ["to-boolean", ["get", "disputed"]];
  return [
    base(
      "borders",
      "line",
      "borders",
      { "line-color": palette["map-border"], "line-width": width },
      { filter: ["!", disputed] },
    ),
    base(
      "borders-disputed",
      "line",
      "borders",
      { "line-color": palette["map-disputed"], "line-width": width, "line-dasharray": [2.5, 2.5] },
      { filter: disputed },
    ),
  ];
}

function outlines(palette: Palette, { open, region }: PlaceInput): LayerSpecification[] {
  if (open === null) return [];
  const country = base(
    "open-country",
    "line",
    "countries",
    { "line-color": palette["map-label-2"], "line-width": 1.3 },
    { filter: ["==", ["get", "code"], open] },
  );
  if (region === null) return [country];
  return [
    country,
    inRegions(
      "open-region",
      "line",
      "admin1",
      { "line-color": palette["map-label"], "line-width": 1.5 },
      { filter: ["==", ["get", "id"], region] },
    ),
  ];
}

type Kind = "fill" | "line";
type More = { readonly minzoom?: number; readonly filter?: ExpressionSpecification };

function drawn(source: string, id: string, type: Kind, layer: string, paint: object, more: More): LayerSpecification {
  return { id, type, source, "source-layer": layer, paint, ...more } as LayerSpecification;
}
function base(id: string, type: Kind, layer: string, paint: object, more: More = {}): LayerSpecification {
  return drawn(BASE_SOURCE, id, type, layer, paint, more);
}
function inRegions(id: string, type: Kind, layer: string, paint: object, more: More = {}): LayerSpecification {
  return drawn(REGIONS_SOURCE, id, type, layer, paint, more);
}
