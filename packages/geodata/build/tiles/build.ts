import type { GeoJSONVTFeature, GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature } from "geojson";
import { BASE_MAX_ZOOM } from "../../src/base-tiles.ts";
import type { Country, Place } from "../../src/types.ts";
import { WORLD_VIEWS, type WorldView } from "../../src/world-views.ts";
import { gzip } from "../lib/output.ts";
import type { World } from "../world.ts";
import { TileArchive } from "./archive.ts";
import { type BorderGroup, borderGroups } from "./borders.ts";
import { type CutLayer, cutPoints, cutShapes, EXTENT } from "./cut.ts";
import { Generaliser, type ThinnedWorld, thinAlone } from "./generalise.ts";
import { countryLabels, placeLabels } from "./labels.ts";
import { type CountryVariant, countryVariants } from "./variants.ts";
import { readWater } from "./water.ts";

/** Minimum zooms of lakes and rivers, to save bytes at lower zooms. */
const LAKES_ZOOM = 1;
const RIVERS_ZOOM = 3;

const LAYERS = ["countries", "lakes", "rivers", "borders", "countryLabels", "places"] as const;

/** Content of a tile: features by layer. */
type TileContent = Record<(typeof LAYERS)[number], readonly GeoJSONVTFeature[]>;

interface BaseMap {
  readonly countries: readonly Country[];
  readonly places: readonly Place[];
  readonly variants: readonly CountryVariant[];
  readonly borders: readonly BorderGroup[];
  readonly lakes: readonly Feature["geometry"][];
  readonly rivers: readonly Feature["geometry"][];
}

/**
 * Creates base-tiles.bin: the base map of every world view, zooms 0 to BASE_MAX_ZOOM.
 * @param numericOf ISO 3166-1 numeric of an alpha-2 code
 */
export function buildBaseTiles(
  world: World,
  countries: readonly Country[],
  places: readonly Place[],
  numericOf: (code: string) => number | null,
): Uint8Array {
  const map: BaseMap = {
    countries,
    places,
    variants: countryVariants(world, numericOf),
    borders: borderGroups(world),
    lakes: readWater("lakes"),
    rivers: readWater("rivers"),
  };
  const generaliser = new Generaliser(world.topology);
  const archive = new TileArchive();
  for (let zoom = 0; zoom <= BASE_MAX_ZOOM; zoom++) putZoom(archive, map, generaliser.at(zoom), zoom);
  return archive.finish(gzip);
}

/** Cuts the features of all views once, then encodes each tile once for all views with the same content. */
function putZoom(archive: TileArchive, map: BaseMap, thinned: ThinnedWorld, zoom: number): void {
  const countries = cutShapes(
    map.variants.map((variant, i) => countryFeature(thinned, variant, i)),
    zoom,
  );
  const borders = cutShapes(
    map.borders.map((group, i) => borderFeature(thinned, group, i)),
    zoom,
  );
  const lakes = zoom < LAKES_ZOOM ? new Map() : cutShapes(thinAlone(map.lakes, zoom).map(plain), zoom);
  const rivers = zoom < RIVERS_ZOOM ? new Map() : cutShapes(thinAlone(map.rivers, zoom).map(plain), zoom);
  const places = cutPoints(placeLabels(map.places, zoom), zoom);
  const labels = new Map(
    WORLD_VIEWS.map((view) => [view, cutPoints(countryLabels(map.countries, map.variants, view, zoom), zoom)]),
  );
  for (let tile = 0; tile < 4 ** zoom; tile++) {
    const encoded = new Map<string, Uint8Array | null>();
    for (const view of WORLD_VIEWS) {
      const content: TileContent = {
        countries: at(countries, tile).filter(({ tags }) => map.variants[numberOf(tags)]!.views.has(view)),
        lakes: at(lakes, tile),
        rivers: at(rivers, tile),
        borders: bordersIn(at(borders, tile), map.borders, view),
        countryLabels: at(labels.get(view)!, tile),
        places: at(places, tile),
      };
      const key = differences(content);
      if (!encoded.has(key)) encoded.set(key, encode(content));
      const bytes = encoded.get(key);
      if (bytes) archive.put(view, zoom, tile, bytes);
    }
  }
}

const plain = (geometry: Feature["geometry"]): Feature => ({ type: "Feature", properties: {}, geometry });

const at = (layer: CutLayer, tile: number): readonly GeoJSONVTFeature[] => layer.get(tile) ?? [];

/** Returns the number of a feature's variant or group, which features contain until they are encoded. */
const numberOf = (tags: GeoJSONVTFeature["tags"]) => tags!.number as number;

function countryFeature(thinned: ThinnedWorld, { code, id, arcs }: CountryVariant, number: number): Feature {
  const geometry = { type: "MultiPolygon" as const, coordinates: thinned.polygons(arcs) };
  return { type: "Feature", id, properties: { code, number }, geometry };
}

function borderFeature(thinned: ThinnedWorld, { arcs }: BorderGroup, number: number): Feature {
  const geometry = { type: "MultiLineString" as const, coordinates: thinned.lines(arcs) };
  return { type: "Feature", properties: { number }, geometry };
}

function bordersIn(
  features: readonly GeoJSONVTFeature[],
  groups: readonly BorderGroup[],
  view: WorldView,
): GeoJSONVTFeature[] {
  return features.flatMap((feature) => {
    const disputed = groups[numberOf(feature.tags)]!.disputed.get(view);
    return disputed === undefined ? [] : [{ ...feature, tags: { ...feature.tags, disputed } }];
  });
}

/** Returns a key of the content that can differ between two views of one tile. */
function differences({ countries, borders, countryLabels: labels }: TileContent): string {
  return JSON.stringify([
    countries.map(({ tags }) => numberOf(tags)),
    borders.map(({ tags }) => [numberOf(tags), tags!.disputed]),
    labels.map(({ tags }) => tags!.code),
  ]);
}

/** Returns the bytes of a vector tile, or null when the tile is empty. */
function encode(content: TileContent): Uint8Array | null {
  const layers = LAYERS.filter((name) => content[name].length > 0).map((name) => {
    const features = content[name].map(({ tags, ...feature }) => {
      const { number: _, ...shown } = tags ?? {};
      return { ...feature, tags: shown } as GeoJSONVTFeature;
    });
    return [name, { features } as GeoJSONVTTile] as const;
  });
  return layers.length === 0 ? null : fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT });
}
