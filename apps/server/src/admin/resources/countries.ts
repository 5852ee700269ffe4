import { countryResource, countryRoutes, MAX_FLAG_BYTES } from "@schoolmap/contract";
import { type CheckedCountry, countryFaults } from "../../catalog/countries/check-country.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource } from "../resource.ts";

/** Countries and territories with their overrides of layers and filters. Regions are imported from boundary files. */
export const COUNTRIES_RESOURCE = defineResource({
  declaration: countryResource,
  routes: countryRoutes,
  table: "country",
  json: ["benchmark_metadata", "layers", "filters"],
  texts: ["name", "code", "iso3", "name_en", "name_es", "name_pt"],
  check: async (unit, row) => countryFaults(row as unknown as CheckedCountry, await readFacts(unit, row.flag)),
});

async function readFacts({ db }: Unit, flag: unknown) {
  const layers = await db
    .selectFrom("layer")
    .select(["id", "type", "column_name"])
    .where("deleted", "is", null)
    .execute();
  const filters = await db.selectFrom("advance_filter").select("id").where("deleted", "is", null).execute();
  const picture = await db
    .selectFrom("image_file")
    .select(({ fn }) => fn<number>("octet_length", ["content"]).as("bytes"))
    .where("hash", "=", String(flag))
    .executeTakeFirst();
  return {
    layers: new Map(layers.map((layer) => [layer.id, layer])),
    filterIds: new Set(filters.map(({ id }) => id)),
    flagBytes: picture?.bytes,
    maxFlagBytes: MAX_FLAG_BYTES,
  };
}
