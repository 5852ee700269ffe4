import type { placeSchool, ResponseOf } from "@schoolmap/contract";
import { latToY, lonToX, toGrid } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import type { Fault } from "../../http/http-error.ts";
import { readPlacer } from "../../ingest/placing/read-placer.ts";
import { eachRowIn, type MapIndex } from "../../mapindex/index.ts";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

/** Distance in metres within which other schools are shown to the user who sets a location. */
const NEAR_METRES = 250;
const SHOWN = 10;
const METRES_PER_DEGREE = 111_195;

interface Country {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface Place {
  readonly country_id: number;
  readonly lon: number;
  readonly lat: number;
}

/** Returns a country that is visible to an actor; undefined when it does not exist or is not visible. */
export async function countryOf(db: Kysely<Database>, id: number, reach: Reach): Promise<Country | undefined> {
  if (reach && !reach.has(id)) return undefined;
  return db
    .selectFrom("country")
    .select(["id", "code", "name"])
    .where("id", "=", id)
    .where("deleted", "is", null)
    .executeTakeFirst();
}

/** Returns the region that contains a location, or the problem with it. */
export async function regionOfPlace(
  db: Kysely<Database>,
  { country_id, lon, lat }: Place,
  reach: Reach,
): Promise<{ readonly regionId: number | null; readonly faults: readonly Fault[] }> {
  const country = await countryOf(db, country_id, reach);
  if (!country) return { regionId: null, faults: [fault("country_id", `There is no country ${country_id}.`)] };
  const placement = (await readPlacer(db, country)).place(lon, lat);
  if (!placement) return { regionId: null, faults: [fault("lon", `The place lies outside ${country.name}.`)] };
  return { regionId: placement.regionId, faults: [] };
}

/** Returns the problems with a manually selected region or district. */
export async function regionFaults(
  db: Kysely<Database>,
  { country_id, region_id, district_id }: { country_id: number; region_id: number | null; district_id: number | null },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const isThere = async (table: "region" | "district", id: number) => {
    const { rows } = await sql`
      select from ${sql.table(table)} where id = ${id} and country_id = ${country_id} and deleted is null`.execute(db);
    return rows.length === 1;
  };
  if (region_id !== null && !(await isThere("region", region_id)))
    faults.push(fault("region_id", "There is no such region in the country."));
  if (district_id !== null && !(await isThere("district", district_id)))
    faults.push(fault("district_id", "There is no such district in the country."));
  return faults;
}

const fault = (path: string, message: string): Fault => ({ path, code: "invalid", message });

/** Returns the information that is shown while the location of a school is set. */
export async function lookAtPlace(
  db: Kysely<Database>,
  index: MapIndex,
  country: Country,
  { lon, lat, schoolId }: { readonly lon: number; readonly lat: number; readonly schoolId: number | undefined },
): Promise<ResponseOf<typeof placeSchool>> {
  const placement = (await readPlacer(db, country)).place(lon, lat);
  const region = placement?.regionId
    ? await db.selectFrom("region").select(["id", "name"]).where("id", "=", placement.regionId).executeTakeFirst()
    : undefined;
  return {
    is_inside: placement !== null,
    region: region ?? null,
    distance_km: placement?.distanceKm ?? null,
    near: nearSchools(index, { lon, lat, countryId: country.id }, NEAR_METRES)
      .filter(({ id }) => id !== schoolId)
      .slice(0, SHOWN),
  };
}

export interface NearSchool {
  readonly id: number;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly metres: number;
}

/** Returns the living schools of a country within a distance in metres of a location, nearest first. */
export function nearSchools(
  index: MapIndex,
  { lon, lat, countryId }: { readonly lon: number; readonly lat: number; readonly countryId: number },
  metres: number,
): NearSchool[] {
  const dLat = metres / METRES_PER_DEGREE;
  const dLon = dLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const box = {
    west: toGrid(lonToX(wrap(lon - dLon))),
    east: toGrid(lonToX(wrap(lon + dLon))),
    north: toGrid(latToY(lat + dLat)),
    south: toGrid(latToY(lat - dLat)),
  };
  const near: NearSchool[] = [];
  eachRowIn(index, box, (row) => {
    if (index.countries[index.country[row]!]!.id !== countryId) return;
    const [x, y] = [index.lon(row), index.lat(row)];
    const distance = metresBetween({ lon, lat }, { lon: x, lat: y });
    if (distance <= metres) near.push({ id: index.ids[row]!, name: index.name(row), lon: x, lat: y, metres: distance });
  });
  return near.sort((a, b) => a.metres - b.metres || a.id - b.id);
}

/** Returns the distance between two nearby locations, in integer metres. */
export function metresBetween(
  a: { readonly lon: number; readonly lat: number },
  b: { readonly lon: number; readonly lat: number },
): number {
  const east = (((b.lon - a.lon + 540) % 360) - 180) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.round(Math.hypot(east, b.lat - a.lat) * METRES_PER_DEGREE);
}

function wrap(lon: number): number {
  return ((lon + 540) % 360) - 180;
}
