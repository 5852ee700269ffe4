import { apiCountries, apiRegions } from "@schoolmap/contract";
import { statusOf } from "../../catalog/countries/country-counts.ts";
import type { Catalog, CatalogCountry } from "../../catalog/index.ts";
import type { Context } from "../../context.ts";
import { ConcurrencyLimit } from "../../http/concurrency-limit.ts";
import type { Http } from "../../http/http.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import { liveSnapshotOf } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { countryIds } from "../codes.ts";
import { addList } from "../lists/add-list.ts";
import { madeOfSchools } from "../lists/envelope.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import { pastCountries, pastRegions } from "./past-places.ts";
import { COUNTRY_SHAPE, countryColumns, type PlacedRegion, REGION_SHAPE, regionColumns } from "./place-columns.ts";

/** Past places are read from the record and the artifacts, which the rest of the server also uses. */
const PAST_READS = { atOnce: 2, perClient: 1, waiting: 100, waitingPerClient: 10 };

/** Routes for lists of countries and regions. */
export function placeRoutes(http: Http, context: ApiContext & Pick<Context, "artifacts" | "record">): void {
  const reading = new ConcurrencyLimit(PAST_READS);

  addList(http, apiCountries, ({ query, client, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { index, catalog } = snapshot;
    const { country, country_iso3_code, id, has_schools = true, at } = query;
    const codes = [...(country ?? []), ...(country_iso3_code ?? [])];
    if (at !== undefined) {
      const request = { at, catalog, codes, id, hasSchools: has_schools, query };
      return reading.run(client.limitKey, signal, () => pastCountries(context, request));
    }
    const wanted = new Set([...countryIds(catalog, codes), ...(id === undefined ? [] : [id])]);
    const countries = has_schools ? countriesWithSchools(catalog, index) : [...catalog.countries.values()];
    const chosen = countries.filter((one) => wanted.size === 0 || wanted.has(one.id));
    const page = pageOfList(chosen, query, ({ iso3 }) => iso3);
    return { ...madeOfSchools(snapshot), table: { columns: countryColumns(index), page, shape: COUNTRY_SHAPE } };
  });

  addList(http, apiRegions, ({ query, client, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const { index, catalog } = snapshot;
    const { country, at } = query;
    if (at !== undefined) {
      const request = { at, catalog, codes: country ?? [], hasSchools: false, query };
      return reading.run(client.limitKey, signal, () => pastRegions(context, request));
    }
    const ids = country && new Set(countryIds(catalog, country));
    const countries = ids
      ? [...catalog.countries.values()].filter(({ id }) => ids.has(id))
      : countriesWithSchools(catalog, index);
    const page = pageOfList(regionsOf(countries), query, ({ region }) => `${region.code}-${region.id}`);
    return { ...madeOfSchools(snapshot), table: { columns: regionColumns(index), page, shape: REGION_SHAPE } };
  });
}

/** Returns the countries that have schools. */
export function countriesWithSchools({ countries }: Catalog, index: MapIndex): CatalogCountry[] {
  return [...countries.values()].filter((country) => statusOf(index, country).total > 0);
}

/** Returns the regions of some countries. */
export function regionsOf(countries: readonly CatalogCountry[]): PlacedRegion[] {
  return countries.flatMap((country) => country.regions.map((region) => ({ region, country })));
}
