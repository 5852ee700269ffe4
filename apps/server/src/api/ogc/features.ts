import type { listFeatures, QueryOf } from "@schoolmap/contract";
import type { PlaceOutlines } from "../../basemap/index.ts";
import type { CatalogCountry } from "../../catalog/index.ts";
import { type Shape, schoolShape } from "../../export/features.ts";
import { fieldsOf } from "../../export/fields.ts";
import { HttpError } from "../../http/http-error.ts";
import type { DegreesBox } from "../../mapindex/index.ts";
import { resolveView } from "../../view/resolve-view.ts";
import { filtersOf, type LiveSnapshot, type RawQuery } from "../../view/view-request.ts";
import { codesOf } from "../codes.ts";
import { inTurns } from "../lists/in-turns.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import type { Table, TypedColumn } from "../lists/table.ts";
import { countryColumns, type PlacedRegion, regionColumns } from "../places/place-columns.ts";
import { countriesWithSchools, regionsOf } from "../places/place-routes.ts";
import { narrowedRows } from "../schools/narrowed-rows.ts";
import { pageFrom, rowBehind } from "../schools/school-page.ts";
import { boxesMeet, meetsBox } from "./meets-box.ts";
import { countryPlace, type OutlinedPlace, outlinedShape, regionPlace } from "./outlined-places.ts";

/** Parameters of a request for features. */
export interface FeaturesRequest {
  readonly query: QueryOf<typeof listFeatures>;
  readonly raw: RawQuery;
  readonly signal: AbortSignal;
}

/** Table whose rows have geometries. */
export type FeatureTable<T> = Table<T> & { readonly shape: Shape<T> };

/** Box of a place whose box is unknown. */
const WORLD_BOX: DegreesBox = [-180, -90, 180, 90];
/** Id without a place: an unknown code therefore selects no school. */
const NOWHERE = 0;

/** Returns schools with the columns of the exports. */
export async function schoolFeatures(
  snapshot: LiveSnapshot,
  { query, raw, signal }: FeaturesRequest,
): Promise<FeatureTable<number>> {
  const scope = scopeOf(snapshot, query);
  const { result } = await resolveView(snapshot, { query: scope, raw, signal }, async (view) => {
    const rows = await narrowedRows(view, { bbox: query.bbox, status: query.connectivity_status, signal });
    const from = query.cursor === undefined ? 0 : rowBehind(view.index, query.cursor);
    return { columns: fieldsOf(view), page: pageFrom(view.index, rows, from, query.limit) };
  });
  return { ...result, shape: schoolShape(snapshot.index) };
}

export function countryFeatures(
  snapshot: LiveSnapshot,
  request: FeaturesRequest,
  outlines: PlaceOutlines,
): Promise<FeatureTable<CatalogCountry>> {
  const { index, catalog } = snapshot;
  const { country_iso3_code: code } = request.query;
  const list = countriesWithSchools(catalog, index).filter(({ iso3 }) => !code || iso3 === code.toUpperCase());
  const columns = countryColumns(index);
  const place = countryPlace(outlines);
  return featuresOf(snapshot, request, { ...place, list, columns, keyOf: ({ iso3 }) => iso3 });
}

export function regionFeatures(
  snapshot: LiveSnapshot,
  request: FeaturesRequest,
  outlines: PlaceOutlines,
): Promise<FeatureTable<PlacedRegion>> {
  const { index, catalog } = snapshot;
  const { country_iso3_code: code, admin1_code: own } = request.query;
  const list = regionsOf(countriesWithSchools(catalog, index)).filter(
    ({ country, region }) =>
      (!code || country.iso3 === code.toUpperCase()) && (!own || region.code.toUpperCase() === own.toUpperCase()),
  );
  const columns = regionColumns(index);
  const place = regionPlace(outlines);
  return featuresOf(snapshot, request, {
    ...place,
    list,
    columns,
    keyOf: ({ region }) => `${region.code}-${region.id}`,
  });
}

interface PlaceList<T> extends OutlinedPlace<T> {
  readonly list: readonly T[];
  readonly columns: readonly TypedColumn<T>[];
  readonly keyOf: (item: T) => string;
}

/** Reads outlines only of the places whose box meets the requested box, and of the places on the page. */
async function featuresOf<T>(
  { catalog }: LiveSnapshot,
  { query, raw, signal }: FeaturesRequest,
  place: PlaceList<T>,
): Promise<FeatureTable<T>> {
  const { list, columns, keyOf, boxOf } = place;
  if (query.connectivity_status || filtersOf(catalog, raw).length > 0) {
    throw new HttpError("invalid", "Places do not have this property. Only schools can be filtered by it.", {
      parameter: query.connectivity_status ? "connectivity_status" : raw.find(([name]) => name.includes("__"))?.[0],
    });
  }
  const { bbox } = query;
  let inside = list;
  if (bbox) {
    const near = list.filter((item) => boxesMeet(boxOf(item) ?? WORLD_BOX, bbox));
    const { geometry } = await outlinedShape(place, near);
    const meets = await inTurns(near, (item) => meetsBox(geometry(item), bbox), signal);
    inside = near.filter((_, at) => meets[at]);
  }
  const page = pageOfList(inside, query, keyOf);
  return { columns, page, shape: await outlinedShape(place, page.items) };
}

/** Returns the scope of the properties that name a place; both must match. */
function scopeOf({ catalog }: LiveSnapshot, { country_iso3_code, admin1_code }: QueryOf<typeof listFeatures>) {
  const { countries, regions } = codesOf(catalog);
  const country = country_iso3_code === undefined ? undefined : countries.get(country_iso3_code.toUpperCase());
  if (!admin1_code) return country_iso3_code ? { country_id: country ? country.id : NOWHERE } : {};
  const region = regions.get(admin1_code.toUpperCase());
  const fits = region && (!country_iso3_code || country?.regions.includes(region));
  return { admin1_id: fits ? region.id : NOWHERE };
}
