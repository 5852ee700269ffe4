import { getCountry, getLayerMetadata, getMeta, listCountries, listFilters, listLayers } from "@schoolmap/contract";
import type { Context } from "../context.ts";
import type { Http } from "../http/app.ts";
import { Refusal } from "../http/refusal.ts";
import { serve } from "../http/register.ts";
import { appMeta } from "./app-meta.ts";
import { countryDetail } from "./country-detail.ts";
import { countryList } from "./country-list.ts";
import { filterList } from "./filter-list.ts";
import { layerById, layerList } from "./layer-list.ts";

/** Countries, layers, filters and what the page must know first. Nothing here asks the database. */
export function catalogRoutes(http: Http, context: Pick<Context, "catalog" | "index" | "config">): void {
  serve(http, listCountries, ({ query }) => countryList(context.catalog(), context.index(), query));

  serve(http, getCountry, ({ params }) => {
    const catalog = context.catalog();
    const country = catalog.countriesByCode.get(params.code.toUpperCase());
    if (!country) throw notFound("country", "code", params.code);
    return countryDetail(catalog, context.index(), country);
  });

  serve(http, listLayers, ({ query }) => layerList(context.catalog(), context.index(), query));

  serve(http, getLayerMetadata, ({ params }) => {
    const layer = layerById(context.catalog(), context.index(), params.layerId);
    if (!layer) throw notFound("published layer", "layerId", params.layerId);
    return layer;
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
