import type { Lang } from "@schoolmap/contract";
import { boxRing, shortNames, shownShare } from "@schoolmap/rules";
import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { AreaInput } from "./area-layers.ts";
import { BASE_SOURCE, type PlaceInput, REGIONS_SOURCE } from "./base-layers.ts";
import type { Ground, Palette } from "./palette.ts";

/** The page's web font, which draws the labels. The style contains no glyph server. */
export const LABEL_FONT = "Noto Sans Variable";

/** Area in km² below which countries have no name at zooms below 3. */
const SMALL_COUNTRY = 8_000;

/**
 * Zoom from which a region fills the window. Its name would then be at an arbitrary place, often beside a town of the
 * same name.
 */
const REGIONS_TO = 10;

/** Zoom below which the window shows the whole world, with names at both edges. */
const WORLD_TO = 2;

/** Anchor of the name of a country at the edges of the world, where a centred name would be cut off. */
const AT_WORLD_EDGE: ExpressionSpecification = [
  "case",
  ["within", meridians(-180, -90)],
  "left",
  ["within", meridians(160, 180)],
  "right",
  "center",
];

interface LabelChoice {
  readonly lang: Lang;
  readonly place: Pick<PlaceInput, "open">;
  readonly areas: AreaInput | null;
}

/**
 * Names of countries, regions and places above the dots, in the visitor's language. The panel names the open country.
 * While areas are filled, only these have names, with their share.
 */
export function labelLayers(palette: Palette, ground: Ground, choice: LabelChoice): LayerSpecification[] {
  const { lang, areas } = choice;
  const { open } = choice.place;
  const size = ground.accessible ? 1.2 : 1;
  const filled = (level: AreaInput["level"]) => (areas?.level === level ? areas : null);
  const label = (layer: LabelInput) => labelLayer(palette, layer);
  return [
    label({
      id: "places",
      source: BASE_SOURCE,
      layer: "places",
      minzoom: 6,
      colour: palette["map-label-2"],
      size: ["interpolate", ["linear"], ["get", "population"], 5_000, 12 * size, 3_000_000, 14 * size],
      order: ["-", 0, ["coalesce", ["get", "population"], 0]],
      text: ["get", "name"],
    }),
    ...(open !== null
      ? [
          label({
            id: "regions",
            source: REGIONS_SOURCE,
            layer: "admin1Labels",
            minzoom: filled("region") ? 0 : 5,
            maxzoom: REGIONS_TO,
            colour: colourOf(filled("region"), palette, palette["map-label"]),
            size: 13 * size,
            order: sharesFirst(filled("region"), ["coalesce", ["get", "rank"], 0]),
            text: withShare(nameIn(lang), filled("region")),
          }),
        ]
      : []),
    label({
      id: "countries",
      source: BASE_SOURCE,
      layer: "countryLabels",
      minzoom: 0,
      colour: colourOf(filled("country"), palette, palette[open !== null ? "map-label-2" : "map-label"]),
      size: [
        "interpolate",
        ["linear"],
        ["zoom"],
        1,
        ["interpolate", ["linear"], ["get", "area"], 1e4, 9.5 * size, 3e6, 12 * size],
        5,
        ["interpolate", ["linear"], ["get", "area"], 1e4, 12 * size, 3e6, 15 * size],
      ],
      order: sharesFirst(filled("country"), ["-", 0, ["coalesce", ["get", "area"], 0]]),
      text: shortened(nameIn(lang), lang),
      anchor: ["step", ["zoom"], AT_WORLD_EDGE, WORLD_TO, "center"],
      filter: [
        "all",
        ["!=", ["get", "code"], open ?? ""],
        ["step", ["zoom"], [">", ["get", "area"], SMALL_COUNTRY], 3, true],
        namedOf(filled("country")),
      ],
    }),
  ];
}

/** Returns the area between two longitudes, in degrees. */
function meridians(west: number, east: number) {
  return { type: "Polygon" as const, coordinates: [boxRing([west, -85, east, 85])] };
}

/** While countries are filled, countries without schools have no name. */
function namedOf(areas: AreaInput | null): ExpressionSpecification {
  if (!areas) return ["literal", true];
  const hasSchools: ExpressionSpecification = ["in", ["get", "code"], ["literal", [...areas.shares.keys()].sort()]];
  return ["step", ["zoom"], hasSchools, Math.ceil(areas.handover.from), true];
}

/** Larger than the area of any country in km². */
const BEHIND_ALL = 1e8;

/**
 * Returns the order in which names are placed. Names of areas with a share are placed before the names of hatched ones.
 */
function sharesFirst(areas: AreaInput | null, order: ExpressionSpecification): ExpressionSpecification {
  return areas ? ["+", order, ["case", hasShare(areas), 0, BEHIND_ALL]] : order;
}

/** While areas are filled, the names of hatched ones are muted. */
function colourOf(areas: AreaInput | null, palette: Palette, plain: string): string | ExpressionSpecification {
  return areas ? ["case", hasShare(areas), palette["map-label"], palette["map-label-2"]] : plain;
}

function hasShare({ shares }: AreaInput): ExpressionSpecification {
  const codes = [...shares].flatMap(([code, share]) => (shownShare(share) === null ? [] : [code]));
  return ["in", ["get", "code"], ["literal", codes.sort()]];
}

/** Returns the short name of a country for maps. */
function shortened(name: ExpressionSpecification, lang: Lang): ExpressionSpecification {
  return ["match", ["get", "code"], ...[...shortNames(lang)].flat(), name] as unknown as ExpressionSpecification;
}

/** Returns a name with the share of its area below. */
function withShare(name: ExpressionSpecification, areas: AreaInput | null): ExpressionSpecification {
  const texts = [...(areas?.texts ?? [])].flatMap(([code, text]) => [code, `\n${text}`]);
  if (!areas || texts.length === 0) return name;
  const share = ["match", ["get", "code"], ...texts, ""] as unknown as ExpressionSpecification;
  return ["step", ["zoom"], ["concat", name, share], Math.ceil(areas.handover.to), name];
}

/** Returns the name in a language, or in English when it is missing. */
function nameIn(lang: Lang): ExpressionSpecification {
  return ["coalesce", ["get", `name_${lang}`], ["get", "name_en"], ["get", "name"], ""];
}

interface LabelInput {
  readonly id: string;
  readonly source: string;
  readonly layer: string;
  readonly minzoom: number;
  readonly maxzoom?: number;
  readonly colour: string | ExpressionSpecification;
  readonly size: number | ExpressionSpecification;
  readonly order: ExpressionSpecification;
  readonly text: ExpressionSpecification;
  readonly anchor?: ExpressionSpecification;
  readonly filter?: ExpressionSpecification;
}

function labelLayer(palette: Palette, input: LabelInput): LayerSpecification {
  return {
    id: `label-${input.id}`,
    type: "symbol",
    source: input.source,
    "source-layer": input.layer,
    minzoom: input.minzoom,
    ...(input.maxzoom === undefined ? {} : { maxzoom: input.maxzoom }),
    ...(input.filter ? { filter: input.filter } : {}),
    layout: {
      "text-field": input.text,
      "text-font": [LABEL_FONT],
      ...(input.anchor ? { "text-anchor": input.anchor } : {}),
      "text-size": input.size,
      "symbol-sort-key": input.order,
      "text-max-width": 7,
      "text-padding": 6,
    },
    paint: {
      "text-color": input.colour,
      "text-halo-color": palette["map-halo"],
      "text-halo-width": 1.5,
    },
  };
}
