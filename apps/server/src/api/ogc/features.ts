import type { listFeatures, QueryOf } from "@schoolmap/contract";
import type { CatalogCountry } from "../../catalog/index.ts";
import { fieldsOf } from "../../export/fields.ts";
import { HttpError } from "../../http/http-error.ts";
import { isInBox } from "../../mapindex/index.ts";
import { resolveView } from "../../view/resolve-view.ts";
import { filtersOf, type LiveSnapshot, type RawQuery } from "../../view/view-request.ts";
import { codesOf } from "../codes.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import type { Column, Shape, Table } from "../lists/table.ts";
import {
  COUNTRY_SHAPE,
  countryColumns,
  type PlacedRegion,
  REGION_SHAPE,
  regionColumns,
} from "../places/place-columns.ts";
import { countriesWithSchools, regionsOf } from "../places/place-routes.ts";
import { narrowedRows } from "../schools/narrowed-rows.ts";
import { pageFrom, rowBehind } from "../schools/school-page.ts";
import { schoolShape } from "../schools/school-routes.ts";

/** What a request says of the features that it wants. */
export interface FeaturesRequest {
  readonly query: QueryOf<typeof listFeatures>;
  readonly raw: RawQuery;
  readonly signal: AbortSignal;
}

/** A table that can be drawn. */
export type FeatureTable<T> = Table<T> & { readonly shape: Shape<T> };

/** No place has it: a code that no place has leaves no school. */
const NOWHERE = 0;

/** Schools with the columns of the exports. */
export async function schoolFeatures(
  moment: LiveSnapshot,
  { query, raw, signal }: FeaturesRequest,
): Promise<FeatureTable<number>> {
  const scope = scopeOf(moment, query);
  const { result } = await resolveView(moment, { query: scope, raw, signal }, async (view) => {
    const rows = await narrowedRows(view, { bbox: query.bbox, status: query.connectivity_status, signal });
    const from = query.cursor === undefined ? 0 : rowBehind(view.index, query.cursor);
    return { columns: fieldsOf(view), page: pageFrom(view.index, rows, from, query.limit) };
  });
  return { ...result, shape: schoolShape(moment.index) };
}

export function countryFeatures(moment: LiveSnapshot, request: FeaturesRequest): FeatureTable<CatalogCountry> {
  const { index, catalog } = moment;
  const { country_iso3_code: code } = request.query;
  const countries = countriesWithSchools(catalog, index).filter(({ iso3 }) => !code || iso3 === code.toUpperCase());
  const columns = countryColumns(index);
  return featuresOf(moment, request, { list: countries, columns, shape: COUNTRY_SHAPE, keyOf: ({ iso3 }) => iso3 });
}

export function regionFeatures(moment: LiveSnapshot, request: FeaturesRequest): FeatureTable<PlacedRegion> {
  const { index, catalog } = moment;
  const { country_iso3_code: code, admin1_code: own } = request.query;
  const regions = regionsOf(countriesWithSchools(catalog, index)).filter(
    ({ country, region }) =>
      (!code || country.iso3 === code.toUpperCase()) && (!own || region.code.toUpperCase() === own.toUpperCase()),
  );
  const keyOf = ({ region }: PlacedRegion) => `${region.code}-${region.id}`;
  return featuresOf(moment, request, { list: regions, columns: regionColumns(index), shape: REGION_SHAPE, keyOf });
}

interface PlaceList<T> {
  readonly list: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly shape: Shape<T>;
  readonly keyOf: (item: T) => string;
}

function featuresOf<T>(
  { catalog }: LiveSnapshot,
  { query, raw }: FeaturesRequest,
  { list, columns, shape, keyOf }: PlaceList<T>,
): FeatureTable<T> {
  if (query.connectivity_status || filtersOf(catalog, raw).length > 0) {
    throw new HttpError("invalid", "Places have no such property: only schools are filtered by it.", {
      parameter: query.connectivity_status ? "connectivity_status" : raw.find(([name]) => name.includes("__"))?.[0],
    });
  }
  const { bbox } = query;
  const inside = bbox
    ? list.filter((item) => {
        const point = shape.point(item);
        return point !== null && isInBox(bbox, point);
      })
    : list;
  return { columns, shape, page: pageOfList(inside, query, keyOf) };
}

/** The scope of the properties that name a place; both must fit. */
function scopeOf({ catalog }: LiveSnapshot, { country_iso3_code, admin1_code }: QueryOf<typeof listFeatures>) {
  const { countries, regions } = codesOf(catalog);
  const country = country_iso3_code === undefined ? undefined : countries.get(country_iso3_code.toUpperCase());
  if (!admin1_code) return country_iso3_code ? { country_id: country ? country.id : NOWHERE } : {};
  const region = regions.get(admin1_code.toUpperCase());
  const fits = region && (!country_iso3_code || country?.regions.includes(region));
  return { admin1_id: fits ? region.id : NOWHERE };
}
