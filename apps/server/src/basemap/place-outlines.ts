import { countries, countryGeometry } from "@schoolmap/geodata";
import { xToLon, yToLat } from "@schoolmap/rules";
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CatalogCountry } from "../catalog/index.ts";
import { runCooperatively, type Steps } from "../lib/steps.ts";
import type { Database } from "../record/tables/index.ts";
import { PackedOutline } from "./packed-outline.ts";
import { outlineSteps, type Polygons } from "./region-shapes.ts";
import { loadRegions } from "./region-tiles.ts";
import { simplifiedPolygons } from "./simplify.ts";
import { type Outline, type Point, type Topology, topologyOf } from "./topology.ts";

/** Zoom that sets the detail of data: no border is more than a kilometre from its known position. */
const DATA_ZOOM = 5;
/** A few times the number of countries: outlines of replaced regions are evicted over time. */
const MAX_COUNTRIES = 1000;

type Outlines<K> = ReadonlyMap<K, PackedOutline>;

/** Outlines of countries and regions, simplified like the tiles: neighbours have the same points on their border. */
export class PlaceOutlines {
  static readonly #known = new WeakMap<Kysely<Database>, PlaceOutlines>();
  readonly #regions: LRUCache<string, Outlines<number>, RegionsAsked>;
  readonly #countries = new Map<number, Promise<Outlines<string>>>();
  /** Coarse outlines are created from the finest ones, which have a tenth of the vertices. */
  #finest: Promise<Shapes<string>> | undefined;

  /** Returns the instance of a record, so that data and images share simplified outlines. */
  static of(db: Kysely<Database>): PlaceOutlines {
    const known = PlaceOutlines.#known.get(db) ?? new PlaceOutlines(db);
    PlaceOutlines.#known.set(db, known);
    return known;
  }

  constructor(db: Kysely<Database>) {
    this.#regions = new LRUCache({
      max: MAX_COUNTRIES,
      ignoreFetchAbort: true,
      allowStaleOnFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: { country, zoom } }) => {
        const regions = await loadRegions(db, country);
        const shapes = regions.map(({ id, geometry }) => [id, geometry] as const);
        return runCooperatively(simplified(shapes, zoom));
      },
    });
  }

  /**
   * Returns the outlines of a country's regions, by id. They are cached by the version of the regions.
   * @param zoom the detail that a map of this zoom can show
   */
  async ofRegions(country: CatalogCountry, zoom = DATA_ZOOM): Promise<Outlines<number>> {
    const key = `${country.code}@${country.regionsVersion}/${zoom}`;
    const found = await this.#regions.fetch(key, { context: { country, zoom } });
    return found ?? new Map();
  }

  /**
   * Returns the outlines of all countries in the default world view, by ISO 3166-1 alpha-2.
   * @param zoom the detail that a map of this zoom can show, limited to the detail of data
   */
  ofCountries(zoom = DATA_ZOOM): Promise<Outlines<string>> {
    const detail = Math.min(zoom, DATA_ZOOM);
    const known = this.#countries.get(detail);
    if (known) return known;
    const coming = this.#simplifiedCountries(detail);
    this.#countries.set(detail, coming);
    return coming;
  }

  async #simplifiedCountries(zoom: number): Promise<Outlines<string>> {
    if (zoom === DATA_ZOOM) return runCooperatively(simplified(countryShapes(), zoom));
    this.#finest ??= this.ofCountries().then((finest) => runCooperatively(shapesOf(unpacked(finest))));
    return runCooperatively(outlinesAt(await this.#finest, zoom));
  }
}

interface RegionsAsked {
  readonly country: CatalogCountry;
  readonly zoom: number;
}

function* countryShapes(): Generator<readonly [string, Polygons]> {
  for (const { code } of countries()) {
    const geometry = countryGeometry(code);
    if (geometry) yield [code, geometry];
  }
}

/** Places with their shared vertices. */
interface Shapes<K> {
  readonly keys: readonly K[];
  readonly topology: Topology;
}

function* shapesOf<K>(places: Iterable<readonly [K, Polygons]>): Steps<Shapes<K>> {
  const keys: K[] = [];
  const shapes: Outline[] = [];
  for (const [key, geometry] of places) {
    keys.push(key);
    shapes.push(yield* outlineSteps(geometry));
  }
  return { keys, topology: yield* topologyOf(shapes) };
}

function* simplified<K>(places: Iterable<readonly [K, Polygons]>, zoom: number): Steps<Outlines<K>> {
  return yield* outlinesAt(yield* shapesOf(places), zoom);
}

function* outlinesAt<K>({ keys, topology }: Shapes<K>, zoom: number): Steps<Outlines<K>> {
  const outlines = new Map<K, PackedOutline>();
  for (const [at, key] of keys.entries()) {
    const polygons = yield* simplifiedPolygons(topology, at, zoom);
    outlines.set(key, PackedOutline.of(polygons.map((rings) => rings.map((ring) => ring.map(toDegrees)))));
    yield;
  }
  return outlines;
}

function* unpacked<K>(outlines: Outlines<K>): Generator<readonly [K, Polygons]> {
  for (const [key, outline] of outlines) yield [key, outline.unpacked()];
}

function toDegrees([x, y]: Point): Point {
  return [xToLon(x), yToLat(y)];
}
