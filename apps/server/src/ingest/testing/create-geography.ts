import { country, regionGeometry, regions } from "@schoolmap/geodata";
import type { OpenRecord } from "../../record/open.ts";

/** Adds these countries (ISO 3166-1 alpha-2) with their regions, like the seed. Tests do not need the whole world. */
export async function createGeography(record: OpenRecord, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const found = country(code);
    if (!found) throw new Error(`No country ${code}`);
    const { iso3, names } = found;
    const { id } = await record.db
      .insertInto("country")
      .values({ code, iso3, name: names.en, name_en: names.en, name_es: names.es, name_pt: names.pt })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = regions()
      .filter((region) => region.country === code)
      .map((region) => ({
        country_id: id,
        code: region.id,
        iso: region.iso,
        name: region.name,
        name_en: region.names.en,
        name_es: region.names.es,
        name_pt: region.names.pt,
        level: "province",
        geometry: JSON.stringify(regionGeometry(region.id)),
      }));
    if (rows.length > 0) await record.db.insertInto("region").values(rows).execute();
  }
}
