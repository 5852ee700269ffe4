import {
  baseTiles,
  type Lang,
  REGION_MAX_ZOOM,
  regionTiles,
  SCHOOL_MAX_ZOOM,
  satelliteTiles,
  type WorldView,
} from "@schoolmap/contract";
import type { SourceSpecification, StyleSpecification, VectorSourceSpecification } from "maplibre-gl";
import { tileUrlOf } from "../../api/tile-url.ts";
import { type AreaInput, areaLayers, DISCS_SOURCE, discLayers, discsSource } from "./area-layers.ts";
import {
  BASE_SOURCE,
  baseLayers,
  overlayLayers,
  type PlaceInput,
  REGIONS_SOURCE,
  SATELLITE_SOURCE,
} from "./base-layers.ts";
import { LIVE_SOURCE, PLAYER_SOURCE, SCHOOLS_SOURCE } from "./dot-painter.ts";
import { type DotInput, dotLayers } from "./dots.ts";
import { labelLayers } from "./labels.ts";
import { MARKS_SOURCE, type Mark, markLayers, markNameLayer, marksSource } from "./marks.ts";
import type { Ground, Palette } from "./palette.ts";
import { onProvider } from "./provider.ts";

/** School tiles: their URL template, and their bounds ([west, south, east, north]). */
export interface SchoolTiles {
  readonly url: string;
  readonly bounds?: readonly [number, number, number, number];
}

/** Tiles by content. Null when there are none, or until they are known. */
export interface TileSet {
  readonly schools: SchoolTiles | null;
  /** Schools that measure, separate from the others. */
  readonly live: SchoolTiles | null;
  /** Schools that measured, by year. */
  readonly player: SchoolTiles | null;
}

export interface StyleInput {
  readonly palette: Palette;
  readonly ground: Ground;
  readonly lang: Lang;
  readonly worldView: WorldView;
  readonly place: PlaceInput;
  /** Whether titles and labels are drawn. */
  readonly labels: boolean;
  readonly dots: DotInput;
  /** Shares of areas as fills; null when none are drawn. */
  readonly areas: AreaInput | null;
  /** Sources of the dots. */
  readonly tiles: TileSet;
  readonly marks: readonly Mark[];
  /** Origin for relative tile URLs, for example `https://map.example`. */
  readonly origin: string;
  readonly baseMaxZoom: number;
  readonly satelliteMaxZoom: number;
  /** Data version, so that region tiles match their record. */
  readonly version: string | undefined;
  /** Style of a configured map provider after it has loaded. The product's own map is drawn without it. */
  readonly provider: StyleSpecification | null;
}

/** Builds the whole map as one value. The same input gives the same style, and MapLibre applies the differences. */
export function buildStyle(input: StyleInput): StyleSpecification {
  const { palette, ground, place } = input;
  const provider = ground.paper === "provider" ? input.provider : null;
  const sources = sourcesOf(input, provider !== null);
  const dots = dotLayers(palette, ground, input.dots).filter((layer) => "source" in layer && layer.source in sources);
  const marks = markLayers(palette, ground);
  const fills = input.areas ? areaLayers(palette, ground, input.areas) : [];
  const discs = input.areas ? discLayers(palette, input.areas) : [];
  if (provider) {
    return onProvider(provider, {
      sources,
      layers: [...overlayLayers(palette, place, fills), ...discs, ...dots],
      marks,
      lang: input.lang,
      labels: input.labels,
      boundaries: place.boundaries,
    });
  }
  const labels = input.labels ? [...labelLayers(palette, ground, input), markNameLayer(palette, ground)] : [];
  return {
    version: 8,
    sources,
    layers: [...baseLayers(palette, ground, place, fills), ...discs, ...dots, ...labels, ...marks],
    transition: { duration: 0, delay: 0 },
  };
}

const OWN_SOURCES: ReadonlySet<string> = new Set([
  BASE_SOURCE,
  REGIONS_SOURCE,
  SATELLITE_SOURCE,
  SCHOOLS_SOURCE,
  LIVE_SOURCE,
  PLAYER_SOURCE,
  MARKS_SOURCE,
  DISCS_SOURCE,
]);

/** Returns whether a source belongs to the product and not to a provider. */
export function isOwnSource(id: string): boolean {
  return OWN_SOURCES.has(id);
}

function sourcesOf(input: StyleInput, hasProvider: boolean): Record<string, SourceSpecification> {
  const { origin, place, worldView, version, tiles, ground } = input;
  return {
    [BASE_SOURCE]: vector(tileUrlOf(origin, baseTiles, { params: { view: worldView } }), {
      maxzoom: input.baseMaxZoom,
      promoteId: { countries: "code" },
    }),
    ...(place.open === null
      ? {}
      : {
          [REGIONS_SOURCE]: vector(
            tileUrlOf(origin, regionTiles, { params: { code: place.open }, query: { v: version } }),
            {
              maxzoom: REGION_MAX_ZOOM,
              promoteId: { admin1: "code" },
            },
          ),
        }),
    ...(ground.paper === "satellite" && !hasProvider
      ? {
          [SATELLITE_SOURCE]: {
            type: "raster" as const,
            tiles: [tileUrlOf(origin, satelliteTiles, { format: "webp" })],
            tileSize: 256,
            maxzoom: input.satelliteMaxZoom,
          },
        }
      : {}),
    ...(tiles.schools === null ? {} : { [SCHOOLS_SOURCE]: schoolSource(tiles.schools) }),
    ...(tiles.live === null ? {} : { [LIVE_SOURCE]: schoolSource(tiles.live) }),
    ...(tiles.player === null ? {} : { [PLAYER_SOURCE]: schoolSource(tiles.player) }),
    ...(input.areas?.discs.length ? { [DISCS_SOURCE]: discsSource(input.areas.discs) } : {}),
    [MARKS_SOURCE]: marksSource(input.marks),
  };
}

function schoolSource({ url, bounds }: SchoolTiles): VectorSourceSpecification {
  return vector(url, { maxzoom: SCHOOL_MAX_ZOOM, ...(bounds ? { bounds: [...bounds] } : {}) });
}

function vector(url: string, more: Partial<VectorSourceSpecification>): VectorSourceSpecification {
  return { type: "vector", tiles: [url], minzoom: 0, ...more };
}
