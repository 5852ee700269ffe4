import { type AttributeKind, attributeOf } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { groupBy } from "../lib/group-by.ts";
import type { Database } from "../record/tables/index.ts";
import type { Catalog, CatalogCountry, CatalogFilter, CatalogLayer, CatalogSection } from "./catalog.ts";
import { loadCountries } from "./countries/load-countries.ts";
import { LIVE_STATE_LAYER } from "./layers/live-state-layer.ts";
import { loadMeasured, loadWellMeasured } from "./measured.ts";

/** Reads the whole catalog in one snapshot of the record: a few thousand small rows without geometry. */
export function loadCatalog(db: Kysely<Database>): Promise<Catalog> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(readCatalog);
}

/**
 * Reads the catalog within the caller's transaction, which sees one snapshot.
 *
 * @param former an earlier catalog, if neither countries nor regions have changed since. Its regions are reused, because
 *   they are nearly all rows of a catalog.
 */
export async function readCatalog(db: Kysely<Database>, former?: Catalog): Promise<Catalog> {
  const regions = former && new Map([...former.countries.values()].map((country) => [country.id, country.regions]));
  const last = await db
    .selectFrom("change")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .executeTakeFirst();
  const measured = await loadMeasured(db);
  const wellMeasured = await loadWellMeasured(db);
  const countries = (await loadCountries(db, regions)).map(
    (country): CatalogCountry => ({
      ...country,
      measured: measured.get(country.id) ?? new Map(),
      isWellMeasured: wellMeasured.has(country.id),
    }),
  );
  const layers = await loadLayers(db);
  if (measured.size > 0) layers.set(LIVE_STATE_LAYER.id, LIVE_STATE_LAYER);
  return {
    version: last?.seq ?? 0,
    countries: new Map(countries.map((country) => [country.id, country])),
    countriesByCode: new Map(countries.map((country) => [country.code, country])),
    layers,
    filters: await loadFilters(db),
    translations: await loadTranslations(db),
    about: await loadAbout(db),
  };
}

async function loadLayers(db: Kysely<Database>): Promise<Map<number, CatalogLayer>> {
  const rows = await db
    .selectFrom("layer")
    .selectAll()
    .where("deleted", "is", null)
    .where("status", "=", "PUBLISHED")
    .orderBy("id")
    .execute();
  const sources = await db
    .selectFrom("source")
    .select(["id", "name", "description"])
    .where("status", "=", "PUBLISHED")
    .where("deleted", "is", null)
    .orderBy("id")
    .execute();
  const layers = rows.map((row): CatalogLayer => {
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      description: row.description,
      icon: row.icon,
      version: row.version,
      type: row.type,
      category: row.category,
      column: row.column_name,
      applicableCountries: row.applicable_countries,
      benchmark: row.global_benchmark,
      legend: row.legend_configs,
      isReverse: row.is_reverse,
      baseBenchmark: row.base_benchmark,
      aggregate: row.aggregate,
      sourceIds: [...row.source_ids].sort((a, b) => a - b),
      sources: sources.filter(({ id }) => row.source_ids.includes(id)),
      createdBy: row.created_by,
      modifiedBy: row.modified_by,
      publishedBy: row.published_by,
      modifiedAt: row.modified_at,
    };
  });
  return new Map(layers.map((layer) => [layer.id, layer]));
}

async function loadFilters(db: Kysely<Database>): Promise<Map<number, CatalogFilter>> {
  const rows = await db
    .selectFrom("advance_filter")
    .selectAll()
    .where("deleted", "is", null)
    .where("status", "=", "PUBLISHED")
    .orderBy("id")
    .execute();
  const filters = rows.flatMap((row): CatalogFilter[] => {
    const kind = kindOf(row.column_name);
    if (!kind) return [];
    const { id, name, description, type, column_name: column, query_param_filter: lookup, options } = row;
    return [{ id, name, description, type, column, kind, lookup, options }];
  });
  return new Map(filters.map((filter) => [filter.id, filter]));
}

/** The name of a school is not an attribute but can be used in filters. */
function kindOf(column: string): AttributeKind | undefined {
  return column === "name" ? "text" : attributeOf(column)?.kind;
}

async function loadTranslations(db: Kysely<Database>): Promise<Map<string, ReadonlyMap<string, string>>> {
  const rows = await db
    .selectFrom("translation")
    .select(["lang", "text", "translated"])
    .where("deleted", "is", null)
    .execute();
  const groups = groupBy(rows, ({ lang }) => lang);
  return new Map(
    [...groups].map(([lang, group]) => [lang, new Map(group.map(({ text, translated }) => [text, translated]))]),
  );
}

function loadAbout(db: Kysely<Database>): Promise<CatalogSection[]> {
  return db
    .selectFrom("about_section")
    .select(["id", "type", "position", "image", "icon", "texts"])
    .where("status", "=", true)
    .where("deleted", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
