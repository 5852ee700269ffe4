import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Ground, Palette } from "./palette.ts";
import { byZoom, type Stop } from "./zoomed.ts";

/** Names of the sources and of the layers inside their tiles. */
export const BASE_SOURCE = "base";
export const REGIONS_SOURCE = "regions";
export const SATELLITE_SOURCE = "satellite";

/** Zooms between which the satellite image fades into the drawn map, because it has no more detail. */
export const SATELLITE_FADE: readonly [from: number, to: number] = [6, 7.5];

export interface PlaceInput {
  /** ISO code of the open country, upper case, or null on the world view. */
  readonly open: string | null;
  /** Id of the open region, or null. */
  readonly region: number | null;
  /** Whether lines between regions are drawn. */
  readonly boundaries: boolean;
  /**
   * Whether an area has been pointed at. Until then, no layers are drawn for it, which on a phone is mostly always the
   * case.
   */
  readonly wasLit: boolean;
}

/** Layers that receive clicks and show hover. They exist in every style, visible or not. */
export const COUNTRY_FILL = "country-fill";
export const REGION_FILL = "region-fill";

const BORDER_WIDTH: readonly Stop[] = [
  [1, 0.5],
  [5, 1],
  [9, 1.6],
];
/** Expression for whether an area is pointed at, on the map or in a list. */
export const isLit: ExpressionSpecification = ["boolean", ["feature-state", "lit"], false];

/**
 * Returns land, water, fills and lines below the dots, in drawing order.
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

/** Returns the layers that a provider's map needs in addition: clickable areas and the outline of the open place. */
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

/** Excludes Antarctica where countries are filled. It has no schools, and is unbounded in this projection. */
const ANTARCTICA: ExpressionSpecification = ["!=", ["get", "code"], "AQ"];

/**
 * For fills whose edges are under lines or hardly visible. MapLibre smooths edges by drawing each a second time, with a
 * separate program that the graphics card must compile before the map is shown.
 */
export const UNDER_LINES = { "fill-antialias": false };

/**
 * Returns the land, in which the open country is lighter. Beside an open region, the rest of its country is muted too.
 */
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

/** Returns the satellite image, and an overlay that keeps the dots readable on it. */
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
      id: "satellite-overlay",
      type: "background",
      paint: {
        "background-color": palette["map-overlay"],
        "background-opacity": ["interpolate", ["linear"], ["zoom"], from, 0.3, to, 0],
      },
    },
  ];
}

/**
 * Returns the areas that can be pointed at and clicked, with their fills. The area under the pointer is slightly
 * tinted.
 */
function placeLayers(
  palette: Palette,
  { open, boundaries, wasLit }: PlaceInput,
  areas: readonly LayerSpecification[],
): LayerSpecification[] {
  const colour = palette["map-label"];
  // Fills receive clicks even when they are invisible.
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

/** Returns the outline of the area that is pointed at, on the map or in a list. */
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
