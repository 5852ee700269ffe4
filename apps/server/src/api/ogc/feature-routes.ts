import {
  type ApiFeature,
  COLLECTIONS,
  CONFORMANCE,
  type CollectionId,
  getCollection,
  getConformance,
  getFeature,
  getFeaturesDefinition,
  getLanding,
  listCollections,
  listFeatures,
} from "@schoolmap/contract";
import { PlaceOutlines } from "../../basemap/index.ts";
import { filterParserOf } from "../../catalog/index.ts";
import { type Column, featureOf, schoolShape } from "../../export/features.ts";
import { fieldsOf } from "../../export/fields.ts";
import { addRoute } from "../../http/add-route.ts";
import { answer, binary } from "../../http/answer.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { WithRecord } from "../../record/connect.ts";
import { placeView } from "../../view/resolve-view.ts";
import { type LiveSnapshot, liveSnapshotOf, type RawQuery } from "../../view/view-request.ts";
import type { ApiContext } from "../api-context.ts";
import { codesOf } from "../codes.ts";
import { nextAddress } from "../lists/add-list.ts";
import { featureCollection } from "../lists/feature-collection.ts";
import { countryColumns, regionColumns } from "../places/place-columns.ts";
import { FeatureAddresses } from "./collections.ts";
import {
  countryFeatures,
  type FeaturesRequest,
  type FeatureTable,
  regionFeatures,
  schoolFeatures,
} from "./features.ts";
import { featuresApi } from "./features-api.ts";
import { countryPlace, type OutlinedPlace, outlinedShape, regionPlace } from "./outlined-places.ts";

/** OGC API – Features: schools, countries and regions for GIS clients. */
export function featureRoutes(http: Http, context: ApiContext & WithRecord): void {
  const outlines = PlaceOutlines.of(context.record.db);
  const modifiedWith = ({ index }: LiveSnapshot) => ({ modified: http.modifiedAt(index.version) });
  addRoute(http, getLanding, ({ origin }) => ({
    title: "Schoolmap",
    description: "Schools of the world and their internet connectivity.",
    links: new FeatureAddresses(origin).landing(),
  }));

  const document = Buffer.from(JSON.stringify(featuresApi()));
  addRoute(http, getFeaturesDefinition, () => binary(document));

  addRoute(http, getConformance, () => ({ conformsTo: [...CONFORMANCE] }));

  addRoute(http, listCollections, ({ origin }) => {
    const addresses = new FeatureAddresses(origin);
    return { links: addresses.collections(), collections: COLLECTIONS.map((id) => addresses.collection(id)) };
  });

  addRoute(http, getCollection, ({ params, origin }) =>
    new FeatureAddresses(origin).collection(collectionNamed(params.collectionId)),
  );

  addRoute(http, listFeatures, async ({ params, query, rawQuery: raw, origin, url, signal }) => {
    const snapshot = liveSnapshotOf(context);
    const id = collectionNamed(params.collectionId);
    refuseUnknownParameters(snapshot, raw);
    const send = async <T>({ columns, page, shape }: FeatureTable<T>) => {
      const addresses = new FeatureAddresses(origin);
      const links = [
        addresses.features(url, "self"),
        ...(page.next === null ? [] : [addresses.features(nextAddress(url, page.next), "next")]),
      ];
      const counts = { numberMatched: page.count, numberReturned: page.items.length };
      const collection = { columns, shape, items: page.items };
      return binary(await featureCollection({ ...counts, links }, collection, signal), modifiedWith(snapshot));
    };
    const request: FeaturesRequest = { query, raw, signal };
    if (id === "schools") return send(await schoolFeatures(snapshot, request));
    return id === "countries"
      ? send(await countryFeatures(snapshot, request, outlines))
      : send(await regionFeatures(snapshot, request, outlines));
  });

  addRoute(http, getFeature, async ({ params, origin, url }) => {
    const snapshot = liveSnapshotOf(context);
    const id = collectionNamed(params.collectionId);
    const feature = await featureNamed(snapshot, outlines, id, params.featureId);
    if (!feature)
      throw new HttpError("not_found", `There is no feature '${params.featureId}'.`, { parameter: "featureId" });
    return answer({ ...feature, links: new FeatureAddresses(origin).feature(url, id) }, modifiedWith(snapshot));
  });
}

function collectionNamed(text: string): CollectionId {
  const id = COLLECTIONS.find((one) => one === text);
  if (id) return id;
  throw new HttpError("not_found", `There is no collection '${text}'.`, { parameter: "collectionId" });
}

/** The standard requires that unknown parameters are refused, including unknown filters. */
function refuseUnknownParameters({ catalog }: LiveSnapshot, raw: RawQuery): void {
  const known = listFeatures.query?.shape ?? {};
  for (const [name, value] of raw) {
    if (name in known || filterParserOf(catalog)([[name, value]]).filters.length > 0) continue;
    const code = name.includes("__") ? "invalid_filter" : "invalid";
    throw new HttpError(code, `There is no parameter '${name}' here.`, { parameter: name });
  }
}

async function featureNamed(
  { index, catalog }: LiveSnapshot,
  outlines: PlaceOutlines,
  collection: CollectionId,
  id: string,
): Promise<ApiFeature | undefined> {
  if (collection === "schools") {
    const row = /^\d{1,9}$/.test(id) ? index.rowOf(Number(id)) : -1;
    const view = placeView({ index }, { kind: "schools", ids: row < 0 ? [] : [index.ids[row]!] });
    return row < 0 ? undefined : featureOf(fieldsOf(view), schoolShape(index), row);
  }
  const { countries, regions } = codesOf(catalog);
  if (collection === "countries") {
    const country = countries.get(id);
    return country?.iso3 === id ? outlined(country, countryColumns(index), countryPlace(outlines)) : undefined;
  }
  const region = regions.get(id.toUpperCase());
  const country = region && [...catalog.countries.values()].find((one) => one.regions.includes(region));
  if (!country || region.code !== id) return undefined;
  return outlined({ region, country }, regionColumns(index), regionPlace(outlines));
}

async function outlined<T>(item: T, columns: readonly Column<T>[], place: OutlinedPlace<T>): Promise<ApiFeature> {
  return featureOf(columns, await outlinedShape(place, [item]), item);
}
