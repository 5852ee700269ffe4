import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { outlineFacts } from "./outline-facts.ts";
import type { KnownRegion, Pairing } from "./pair-regions.ts";
import type { Boundary } from "./read-boundaries.ts";

/** Reads all existing and deleted regions of the country. */
export async function readRegions(db: Kysely<Database>, countryId: number): Promise<KnownRegion[]> {
  const rows = await db
    .selectFrom("region")
    .select(["id", "code", "iso", "name", "name_en", "deleted"])
    .where("country_id", "=", countryId)
    .execute();
  return rows.map(({ name_en, deleted, ...row }) => ({ ...row, nameEn: name_en, isLive: deleted === null }));
}

/** Writes the paired regions of a country. With a level of null, each region keeps its level. */
export async function writeRegions(
  db: Kysely<Database>,
  { kept, added, removed }: Pairing,
  { countryId, level }: { countryId: number; level: string | null },
): Promise<void> {
  for (const { id } of removed) {
    await db.updateTable("region").set({ deleted: sql<Date>`now()` }).where("id", "=", id).execute();
  }
  for (const { region, boundary } of kept) {
    await db
      .updateTable("region")
      .set({ ...outlineOf(boundary), deleted: null, name: boundary.name, level: level ?? undefined })
      .where("id", "=", region.id)
      .execute();
  }
  for (const { code, boundary } of added) {
    const { name, iso } = boundary;
    const names = { name, name_en: name, name_es: name, name_pt: name };
    const row = { country_id: countryId, code, iso, ...names, level };
    await db
      .insertInto("region")
      .values({ ...row, ...outlineOf(boundary) })
      .execute();
  }
}

function outlineOf({ geometry }: Boundary) {
  return { ...outlineFacts(geometry), geometry: JSON.stringify(geometry), source_id: null };
}
