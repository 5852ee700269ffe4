import { type AreaShare, shareStep, shownShare } from "@schoolmap/rules";
import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import type { Area } from "../../state/highlighted-area.ts";
import { BASE_SOURCE, isLit, REGIONS_SOURCE, UNDER_LINES } from "./base-layers.ts";
import type { Disc } from "./discs.ts";
import { hatchImage } from "./hatch.ts";
import type { Ground, Palette } from "./palette.ts";
import { goingOut, type Handover } from "./zoomed.ts";

/** Input for drawing areas. */
export interface AreaInput {
  readonly level: Area["level"];
  /** Shares by code. */
  readonly shares: ReadonlyMap<string, AreaShare>;
  readonly handover: Handover;
  /** Zoom at which the map rests. The hatch is adapted to it. */
  readonly zoom: number;
  /** Countries too small for a fill. */
  readonly discs: readonly Disc[];
  /** In CSS pixels. */
  readonly discRadius: number;
  /** Texts below the names of the areas, by code. */
  readonly texts: ReadonlyMap<string, string>;
}

export const DISCS_SOURCE = "discs";
/** Layer of small countries, which receives clicks and shows hover. */
export const DISCS = "area-discs";
const CODE: ExpressionSpecification = ["get", "code"];

/**
 * Returns fills of areas by their share, hatched when too few schools are known. Small countries are drawn as discs.
 */
export function areaLayers(palette: Palette, ground: Ground, input: AreaInput): LayerSpecification[] {
  const { level, handover, zoom } = input;
  const opacity = goingOut(handover);
  const at = {
    ...(level === "country"
      ? { source: BASE_SOURCE, "source-layer": "countries" }
      : { source: REGIONS_SOURCE, "source-layer": "admin1" }),
    maxzoom: Math.min(24, handover.to),
  };
  const colours = coloursOf(palette, input);
  const codes = [...input.shares.keys()].sort();
  return [
    {
      id: "area-fill",
      type: "fill",
      ...at,
      filter: ["in", CODE, ["literal", [...colours.keys()]]],
      paint: { "fill-color": colourOf(colours, palette["map-land"]), "fill-opacity": opacity, ...UNDER_LINES },
    },
    {
      id: "area-hatch",
      type: "fill",
      ...at,
      filter: ["in", CODE, ["literal", codes.filter((code) => !colours.has(code))]],
      paint: { "fill-pattern": hatchImage(ground, zoom), "fill-opacity": opacity, ...UNDER_LINES },
    },
    {
      id: "area-edges",
      type: "line",
      ...at,
      filter: ["in", CODE, ["literal", codes]],
      paint: {
        "line-color": palette["share-edge"],
        "line-width": level === "country" ? 0.5 : 1,
        "line-opacity": opacity,
      },
    },
  ];
}

/** Draws small countries above borders: a disc in the colour of the fill, or a ring in the colour of the hatch. */
export function discLayers(palette: Palette, input: AreaInput): LayerSpecification[] {
  if (input.discs.length === 0) return [];
  const opacity = goingOut(input.handover);
  const colours = coloursOf(palette, input);
  const isShown: ExpressionSpecification = ["in", CODE, ["literal", [...colours.keys()]]];
  const edge: ExpressionSpecification = ["case", isShown, palette["share-edge"], palette["share-hatch"]];
  return [
    {
      id: DISCS,
      type: "circle",
      source: DISCS_SOURCE,
      maxzoom: Math.min(24, input.handover.to),
      paint: {
        "circle-color": colourOf(colours, palette["map-land"]),
        "circle-radius": input.discRadius,
        "circle-opacity": opacity,
        "circle-stroke-color": ["case", isLit, palette["share-lit"], edge],
        "circle-stroke-width": ["case", isLit, 2, 1],
        "circle-stroke-opacity": opacity,
      },
    },
  ];
}

export function discsSource(discs: readonly Disc[]): GeoJSONSourceSpecification {
  const features = discs.map(({ code, position }) => ({
    type: "Feature" as const,
    properties: { code },
    geometry: { type: "Point" as const, coordinates: [...position] },
  }));
  return { type: "geojson", promoteId: "code", data: { type: "FeatureCollection", features } };
}

/** Returns the colours of the areas with a share, by code in a fixed order. */
function coloursOf(palette: Palette, { shares }: AreaInput): ReadonlyMap<string, string> {
  const shown = [...shares].flatMap(([code, area]) => {
    const share = shownShare(area);
    return share === null ? [] : [[code, palette[`share-${shareStep(share)}`]] as const];
  });
  return new Map(shown.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function colourOf(colours: ReadonlyMap<string, string>, other: string): ExpressionSpecification | string {
  if (colours.size === 0) return other;
  return ["match", CODE, ...[...colours].flat(), other] as unknown as ExpressionSpecification;
}
