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
import { type Outline, type Point, topologyOf } from "./topology.ts";

/** Data have the detail of the map at this zoom: no border lies more than a kilometre from where it is known to be. */
const DATA_ZOOM = 5;
/** More countries than there are, a few times over: regions that were replaced go by and by. */
const MAX_COUNTRIES = 1000;

type Outlines<K> = ReadonlyMap<K, PackedOutline>;

/** Outlines of countries and regions, simplified as the tiles are: neighbours keep the same points of their border. */
export class PlaceOutlines {
  static readonly #known = new WeakMap<Kysely<Database>, PlaceOutlines>();
  readonly #regions: LRUCache<string, Outlines<number>, RegionsAsked>;
  readonly #countries = new Map<number, Promise<Outlines<string>>>();

  /** The one of a record: what is simplified once serves data and pictures. */
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
   * The outlines of a country's regions, by id. They are kept under the version of the regions.
   * @param zoom the detail that a map of this zoom can show
   */
  async ofRegions(country: CatalogCountry, zoom = DATA_ZOOM): Promise<Outlines<number>> {
    const key = `${country.code}@${country.regionsVersion}/${zoom}`;
    const found = await this.#regions.fetch(key, { context: { country, zoom } });
    return found ?? new Map();
  }

  /**
   * The outlines of all countries in the default world view, by ISO 3166-1 alpha-2.
   * @param zoom the detail that a map of this zoom can show, as far as the data have it
   */
  ofCountries(zoom = DATA_ZOOM): Promise<Outlines<string>> {
    const detail = Math.min(zoom, DATA_ZOOM);
    const known = this.#countries.get(detail);
    if (known) return known;
    const coming = this.#simplifiedCountries(detail);
    this.#countries.set(detail, coming);
    return coming;
  }

  /** Simplifies the countries for the zooms at which places are drawn, so that no page waits for it. Ends early when aborted. */
  async prepare(signal: AbortSignal): Promise<void> {
    for (let zoom = DATA_ZOOM; zoom >= 0 && !signal.aborted; zoom--) await this.ofCountries(zoom);
  }

  /** Coarse outlines are made from finer ones, which have a tenth of the vertices. */
  async #simplifiedCountries(zoom: number): Promise<Outlines<string>> {
    const shapes = zoom === DATA_ZOOM ? countryShapes() : unpacked(await this.ofCountries());
    return runCooperatively(simplified(shapes, zoom));
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

function* simplified<K>(places: Iterable<readonly [K, Polygons]>, zoom: number): Steps<Outlines<K>> {
  const keys: K[] = [];
  const shapes: Outline[] = [];
  for (const [key, geometry] of places) {
    keys.push(key);
    shapes.push(yield* outlineSteps(geometry));
  }
  const topology = yield* topologyOf(shapes);
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
