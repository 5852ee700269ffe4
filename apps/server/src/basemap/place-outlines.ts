import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CatalogCountry } from "../catalog/index.ts";
import { runCooperatively } from "../lib/steps.ts";
import type { Database } from "../record/tables/index.ts";
import { CountryOutlines } from "./country-outlines.ts";
import { loadRegions } from "./region-tiles.ts";
import { DATA_ZOOM, type Outlines, simplifiedOutlines } from "./simplified-outlines.ts";

/** A few times the number of countries: outlines of replaced regions are evicted over time. */
const MAX_COUNTRIES = 1000;

const countryOutlines = new CountryOutlines();

/** Outlines of countries and regions, simplified like the tiles: neighbours have the same points on their border. */
export class PlaceOutlines {
  static readonly #known = new WeakMap<Kysely<Database>, PlaceOutlines>();
  readonly #regions: LRUCache<string, Outlines<number>, RegionsAsked>;

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
        return runCooperatively(simplifiedOutlines(shapes, zoom));
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
    return countryOutlines.at(zoom);
  }
}

interface RegionsAsked {
  readonly country: CatalogCountry;
  readonly zoom: number;
}
