import {
  getCountry,
  getLayerMetadata,
  getMeta,
  listApis,
  listCountries,
  listFilters,
  listLayers,
} from "@schoolmap/contract";
import { addRoute } from "../http/add-route.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Http } from "../http/http.ts";
import { HttpError } from "../http/http-error.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithConfig } from "../settings/config.ts";
import { apiList } from "./api-list.ts";
import { appMeta } from "./app-meta.ts";
import type { Catalog, WithCatalog } from "./catalog.ts";
import { countryDetail } from "./countries/country-detail.ts";
import { countryList } from "./countries/country-list.ts";
import { filterList } from "./filters/filter-list.ts";
import { layerById, layerList } from "./layers/layer-list.ts";

/** Routes for countries, layers, filters and the start data of the page. They do not query the database. */
export function catalogRoutes(http: Http, context: WithCatalog & WithIndex & WithConfig): void {
  // Most changes of the catalog come with a new data version; a first measurement does not.
  const whileSame = <T>(catalog: Catalog, data: T): Answer<T> => {
    const isCurrent = () => context.catalog() === catalog;
    return answer(data, { freshness: { version: context.index().version, isCurrent } });
  };

  addRoute(http, listCountries, ({ query }) => {
    const catalog = context.catalog();
    return whileSame(catalog, countryList(catalog, context.index(), query));
  });

  addRoute(http, getCountry, ({ params }) => {
    const catalog = context.catalog();
    const country = catalog.countriesByCode.get(params.code.toUpperCase());
    if (!country) throw notFound("country", "code", params.code);
    return whileSame(catalog, countryDetail(catalog, context.index(), country));
  });

  addRoute(http, listLayers, ({ query }) => {
    const catalog = context.catalog();
    return whileSame(catalog, layerList(catalog, context.index(), query));
  });

  addRoute(http, getLayerMetadata, ({ params }) => {
    const catalog = context.catalog();
    const layer = layerById(catalog, context.index(), params.layerId);
    if (!layer) throw notFound("published layer", "layerId", params.layerId);
    return whileSame(catalog, layer);
  });

  addRoute(http, listFilters, ({ params, query }) => {
    const catalog = context.catalog();
    const country = catalog.countries.get(params.countryId);
    if (!country) throw notFound("country", "countryId", params.countryId);
    return filterList(catalog, context.index(), country, query);
  });

  addRoute(http, listApis, ({ query }) => apiList(query));

  addRoute(http, getMeta, () => appMeta(context.catalog(), context.index(), context.config));
}

function notFound(what: string, parameter: string, value: string | number): HttpError {
  return new HttpError("not_found", `There is no ${what} '${value}'.`, { parameter });
}
