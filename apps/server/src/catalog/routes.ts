import { getCountry, getLayerMetadata, getMeta, listCountries, listFilters, listLayers } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import { type Answer, answer } from "../http/answer.ts";
import type { Http } from "../http/app.ts";
import { Refusal } from "../http/refusal.ts";
import { serve } from "../http/register.ts";
import { appMeta } from "./app-meta.ts";
import type { Catalog } from "./catalog.ts";
import { countryDetail } from "./country-detail.ts";
import { countryList } from "./country-list.ts";
import { filterList } from "./filter-list.ts";
import { layerById, layerList } from "./layer-list.ts";

/** Countries, layers, filters and what the page must know first. Nothing here asks the database. */
export function catalogRoutes(http: Http, context: Pick<Context, "catalog" | "index" | "config">): void {
  // Most changes of the catalog come with a new data version; that something is measured for the first time does not.
  const whileSame = <T>(catalog: Catalog, data: T): Answer<T> => {
    const isCurrent = () => context.catalog() === catalog;
    return answer(data, { freshness: { version: context.index().version, isCurrent } });
  };

  serve(http, listCountries, ({ query }) => {
    const catalog = context.catalog();
    return whileSame(catalog, countryList(catalog, context.index(), query));
  });

  serve(http, getCountry, ({ params }) => {
    const catalog = context.catalog();
    const country = catalog.countriesByCode.get(params.code.toUpperCase());
    if (!country) throw notFound("country", "code", params.code);
    return whileSame(catalog, countryDetail(catalog, context.index(), country));
  });

  serve(http, listLayers, ({ query }) => {
    const catalog = context.catalog();
    return whileSame(catalog, layerList(catalog, context.index(), query));
  });

  serve(http, getLayerMetadata, ({ params }) => {
    const catalog = context.catalog();
    const layer = layerById(catalog, context.index(), params.layerId);
    if (!layer) throw notFound("published layer", "layerId", params.layerId);
    return whileSame(catalog, layer);
  });

  serve(http, listFilters, ({ params, query }) => {
    const catalog = context.catalog();
    const country = catalog.countries.get(params.countryId);
    if (!country) throw notFound("country", "countryId", params.countryId);
    return filterList(catalog, context.index(), country, query);
  });

  serve(http, getMeta, () => appMeta(context.catalog(), context.index(), context.config));
}

function notFound(what: string, parameter: string, value: string | number): Refusal {
  return new Refusal("not_found", `There is no ${what} '${value}'.`, { parameter });
}
