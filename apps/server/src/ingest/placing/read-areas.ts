import { countryGeometry } from "@schoolmap/geodata";
import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import type { PlacingArea } from "./country-placer.ts";

/** The live regions of a country with their outlines, as the record has them; without any, the country as a whole. */
export async function readAreas(db: Kysely<Database>, country: { id: number; code: string }): Promise<PlacingArea[]> {
  const regions = await db
    .selectFrom("region")
    .select(["id", "geometry"])
    .where("country_id", "=", country.id)
    .where("deleted", "is", null)
    .orderBy("id")
    .execute();
  const areas = regions.flatMap(({ id, geometry }) => (geometry ? [{ regionId: id, geometry }] : []));
  if (areas.length > 0) return areas;
  const whole = countryGeometry(country.code);
  return whole ? [{ regionId: null, geometry: whole }] : [];
}
