import { GeoJSONVT, type GeoJSONVTOptions, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { REGION_MAX_ZOOM } from "@schoolmap/contract";
import { latToY, lonToX } from "@schoolmap/rules";
import { doubleArea, outlineOf, type RegionShape } from "./region-shapes.ts";
import { bordersAt, polygonsAt, TILE_EXTENT } from "./simplify.ts";
import { createTopology, type Topology } from "./topology.ts";

const BUFFER = 64;
type Layers = Record<"admin1" | "admin1Borders" | "admin1Labels", GeoJSONVT>;

/**
 * Cuts the regions of one country into vector tiles. Layers: `admin1` polygons (id, code, name, name_en, name_es, name_pt,
 * country; the feature id is the region's id), `admin1Borders` lines between regions, each once, and `admin1Labels` points
 * (the same and `rank`: 1 for the largest region). Borders are simplified per zoom without opening gaps: see
 * `createTopology`.
 */
export class RegionCut {
  readonly #regions: readonly RegionShape[];
  readonly #topology: Topology;
  readonly #labels: GeoJSONVT;
  readonly #zooms = new Map<number, Layers>();

  constructor(regions: readonly RegionShape[]) {
    this.#regions = regions;
    this.#topology = createTopology(regions.map(outlineOf));
    this.#labels = new GeoJSONVT(labelsOf(regions), options(REGION_MAX_ZOOM, 0));
  }

  /** Approximate memory cost of the cut: its number of vertices. */
  get size(): number {
    return this.#topology.xs.length + 1;
  }

  /** Returns the uncompressed bytes of a tile; null when it is empty. */
  tile(z: number, x: number, y: number): Uint8Array | null {
    const found: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of Object.entries(this.#layersAt(z))) {
      const tile = index.getTile(z, x, y);
      if (tile && tile.features.length > 0) found[name] = tile;
    }
    if (Object.keys(found).length === 0) return null;
    return fromGeojsonVt(found, { version: 2, extent: TILE_EXTENT });
  }

  #layersAt(zoom: number): Layers {
    const known = this.#zooms.get(zoom);
    if (known) return known;
    const polygons = this.#regions.map((region, at) => {
      const coordinates = polygonsAt(this.#topology, at, zoom);
      return feature(region, { type: "MultiPolygon", coordinates });
    });
    const lines = bordersAt(this.#topology, zoom);
    const borders: GeoJSON.Feature = {
      type: "Feature",
      properties: {},
      geometry: { type: "MultiLineString", coordinates: lines },
    };
    const layers = {
      admin1: new GeoJSONVT(collection(polygons), options(zoom, BUFFER)),
      admin1Borders: new GeoJSONVT(collection(lines.length > 0 ? [borders] : []), options(zoom, BUFFER)),
      admin1Labels: this.#labels,
    };
    this.#zooms.set(zoom, layers);
    return layers;
  }
}

/** All neighbours were already simplified together; the cutter must not simplify again. */
function options(maxZoom: number, buffer: number): GeoJSONVTOptions {
  return { maxZoom, indexMaxZoom: 0, tolerance: 0, extent: TILE_EXTENT, buffer, coordinates: "unitSquare" };
}

function labelsOf(regions: readonly RegionShape[]): GeoJSON.FeatureCollection {
  const sizes = regions.map((region) => [region, landOf(region)] as const);
  const ranked = sizes.sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a.id - b.id);
  return collection(
    ranked.flatMap(([region], at) => {
      if (!region.label) return [];
      const [lon, lat] = region.label;
      const coordinates = [lonToX(lon), latToY(lat)];
      return [feature(region, { type: "Point", coordinates }, { rank: at + 1 })];
    }),
  );
}

/** Returns the area of a region on the map, for the order of its label. */
function landOf(region: RegionShape): number {
  return outlineOf(region).polygons.reduce((sum, [outer = []]) => sum + doubleArea(outer), 0);
}

function feature(region: RegionShape, geometry: GeoJSON.Geometry, more: Record<string, number> = {}): GeoJSON.Feature {
  const { id, code, name, names, country } = region;
  const properties = { id, code, name, name_en: names.en, name_es: names.es, name_pt: names.pt, country, ...more };
  return { type: "Feature", id, properties, geometry };
}

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: "FeatureCollection", features };
}
