import { countries, type Region, regionGeometry, regions } from "@schoolmap/geodata";
import type { Kysely } from "kysely";
import { findOrCreateSource } from "../sources.ts";
import type { Database } from "../tables/index.ts";
import type { MultiPolygon } from "../tables/region.ts";

/** Maximum number of rows per insert. PostgreSQL allows at most 65,535 parameters per statement. */
const BATCH = 500;

/**
 * Adds the countries and regions of the world that the record has never contained. Returns the number of added rows.
 */
export async function seedGeography(db: Kysely<Database>): Promise<number> {
  return (await seedCountries(db)) + (await seedRegions(db));
}

/** Adds missing countries. A deleted country counts as existing and is not added again. */
async function seedCountries(db: Kysely<Database>): Promise<number> {
  const known = await db.selectFrom("country").select("code").execute();
  const codes = new Set(known.map(({ code }) => code));
  const rows = countries()
    .filter(({ code }) => !codes.has(code))
    .map(({ code, iso3, names, bbox, label, level }) => ({
      code,
      iso3,
      name: names.en,
      name_en: names.en,
      name_es: names.es,
      name_pt: names.pt,
      region_level: level,
      bbox: bbox ? [...bbox] : null,
      label: label ? [...label] : null,
    }));
  for (const batch of batches(rows)) await db.insertInto("country").values(batch).execute();
  return rows.length;
}

/**
 * Adds missing regions. Countries that have, or once had, regions are skipped, because an operator may have loaded
 * official ones.
 */
async function seedRegions(db: Kysely<Database>): Promise<number> {
  const bare = await db
    .selectFrom("country")
    .select(["id", "code"])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("region").select("region.id").whereRef("region.country_id", "=", "country.id"))),
    )
    .execute();
  const ids = new Map(bare.map(({ id, code }) => [code, id]));
  const missing = regions().filter(({ country }) => ids.has(country));
  if (missing.length === 0) return 0;
  const source = await naturalEarth(db);
  for (const batch of batches(missing)) {
    const rows = batch.map((region) => ({
      ...rowOf(region),
      country_id: ids.get(region.country) ?? 0,
      source_id: source,
    }));
    await db.insertInto("region").values(rows).execute();
  }
  return missing.length;
}

function rowOf({ id, iso, name, names, level, bbox, label, centroid }: Region) {
  const geometry = regionGeometry(id);
  return {
    code: id,
    iso,
    name,
    name_en: names.en,
    name_es: names.es,
    name_pt: names.pt,
    level,
    bbox: [...bbox],
    label: [...label],
    centroid: [...centroid],
    geometry: geometry && JSON.stringify(rounded(geometry)),
  };
}

/** Rounds coordinates to five decimals, which is about a metre. The outlines are drawn on a grid of forty metres. */
function rounded({ type, coordinates }: { type: "MultiPolygon"; coordinates: number[][][][] }): MultiPolygon {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    type,
    coordinates: coordinates.map((polygon) => polygon.map((ring) => ring.map((point) => point.map(round)))),
  };
}

async function naturalEarth(db: Kysely<Database>): Promise<number> {
  const { source } = await findOrCreateSource(db, {
    name: "Natural Earth",
    type: "BOUNDARIES",
    description: "Outlines of first-level regions, scale 1:10 million.",
    licence: "Public domain",
    url: "https://www.naturalearthdata.com",
    attribution: "Natural Earth",
  });
  return source.id;
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
