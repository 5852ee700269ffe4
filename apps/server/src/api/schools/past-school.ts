import { ATTRIBUTES } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import { createIndex, type MapIndex, Places, type SchoolRow } from "../../mapindex/index.ts";
import type { Database } from "../../record/tables/index.ts";
import { rowAt } from "../../record/unit/history.ts";
import { type SchoolState, versionsOf } from "../../record/unit/school-versions.ts";

/** A school as visible to visitors at a point in time. */
export interface PastSchool {
  /** Contains only this school, so that its columns are read like those of any other school. */
  readonly index: MapIndex;
  readonly valid_from: Date;
  /** Null: still valid. */
  readonly valid_to: Date | null;
}

/**
 * Returns a school at a point in time, with the names that its places had then. A future time returns the current
 * state.
 *
 * @throws HttpError `not_found` with the reason when the map had no such school at that time
 */
export async function pastSchool(db: Kysely<Database>, id: number, time: Date): Promise<PastSchool> {
  const at = new Date(Math.min(time.getTime(), Date.now()));
  const versions = await versionsOf(db, id);
  const state = versions.find(({ row }) => row.modified_at <= at);
  const isRemoved = versions[0] !== undefined && versions[0].until !== null;
  const first = versions.at(-1)?.row.created_at;
  if (!first || isRemoved) throw missing(`There is no history of school ${id}.`);
  if (!state) throw missing(`School ${id} is on the map since ${first.toISOString()}.`);
  const { row, until } = state;
  if (row.deleted) throw missing(`School ${id} was deleted at ${row.deleted.toISOString()}.`);
  const places = await placesOf(db, row, at);
  if (!places) throw missing(`The country of school ${id} was not on the map.`);
  return { index: createIndex([schoolRowOf(row)], places), valid_from: row.modified_at, valid_to: until };
}

/**
 * Returns country, region and district of a school at a point in time; undefined when the country was not on the map.
 */
async function placesOf(db: Kysely<Database>, row: SchoolState, at: Date): Promise<Places | undefined> {
  const { country_id, region_id, district_id } = row;
  const country = await rowAt(db, "country", country_id, at);
  const region = region_id === null ? undefined : await rowAt(db, "region", region_id, at);
  const district = district_id === null ? undefined : await rowAt(db, "district", district_id, at);
  if (!country || country.deleted) return undefined;
  const names = ({ name_en: en, name_es: es, name_pt: pt }: typeof country | NonNullable<typeof region>) => {
    return { en, es, pt };
  };
  const levelOf = ({ level }: { readonly level: string | null }) => ({ level: level ?? "" });
  const { integration_status: integrationStatus } = country;
  return Places.of({
    countries: [{ ...country, names: names(country), integrationStatus }],
    regions:
      region && !region.deleted ? [{ ...region, ...levelOf(region), countryId: country_id, names: names(region) }] : [],
    districts:
      district && !district.deleted
        ? [{ ...district, ...levelOf(district), countryId: country_id, regionId: region_id }]
        : [],
  });
}

function schoolRowOf(row: SchoolState): SchoolRow {
  const { id, name, lon, lat, country_id, region_id, district_id, connection_status: status, is_demo } = row;
  return {
    ...{ id, name, lon, lat, status, countryId: country_id, regionId: region_id, districtId: district_id },
    gigaId: row.giga_id_school ?? "",
    externalId: row.external_id ?? "",
    isDemo: is_demo,
    attributes: Object.fromEntries(ATTRIBUTES.map(({ column }) => [column, row[column] as SchoolValue])),
  };
}

type SchoolValue = string | number | boolean | null;

function missing(detail: string): HttpError {
  return new HttpError("not_found", detail, { parameter: "at" });
}
