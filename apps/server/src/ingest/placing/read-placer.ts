import type { Kysely } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { type CountryPlacer, createCountryPlacer } from "./country-placer.ts";
import { createOutlinePlacer } from "./outline-placer.ts";

/**
 * Creates a placer for the regions of a country in the record, except deleted ones. A point that is in or near none of
 * them, but in the delivered outline of the country, belongs to the country without a region, because an operator's
 * regions may have gaps.
 */
export async function readPlacer(db: Kysely<Database>, country: { id: number; code: string }): Promise<CountryPlacer> {
  const rows = await db
    .selectFrom("region")
    .select(["id", "geometry"])
    .where("country_id", "=", country.id)
    .where("deleted", "is", null)
    .orderBy("id")
    .execute();
  const areas = rows.flatMap(({ id, geometry }) => (geometry ? [{ regionId: id, geometry }] : []));
  const regions = createCountryPlacer(areas);
  let outline: CountryPlacer | undefined | null = null;
  return {
    place(lon, lat) {
      const placement = regions.place(lon, lat);
      if (placement) return placement;
      if (outline === null) outline = createOutlinePlacer(country.code);
      return outline?.place(lon, lat) ?? null;
    },
  };
}
