import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { CatalogCountry } from "../catalog/index.ts";
import type { Database } from "../record/tables/index.ts";
import { RegionCut } from "./region-cut.ts";
import type { RegionShape } from "./region-shapes.ts";
import type { TileAddress } from "./tile-address.ts";

/** Maximum number of cached vertices over all countries: about 60 MB including the tiles cut from them. */
const MAX_VERTICES = 300_000;

/**
 * Region tiles of every country, cut from the record's outlines at the first request. Cuts are cached by the version of
 * the country's regions, so that newly imported boundaries are shown as soon as the catalog contains them.
 */
export class RegionTiles {
  readonly #cuts: LRUCache<string, RegionCut, CatalogCountry>;

  constructor(db: Kysely<Database>) {
    this.#cuts = new LRUCache({
      maxSize: MAX_VERTICES,
      maxEntrySize: Number.MAX_SAFE_INTEGER,
      sizeCalculation: (cut) => Math.min(cut.size, MAX_VERTICES),
      ignoreFetchAbort: true,
      allowStaleOnFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: country }) => new RegionCut(await loadRegions(db, country)),
    });
  }

  /** Returns the uncompressed bytes of a tile; null when it is empty. Simultaneous requests share one cut. */
  async tile(country: CatalogCountry, { z, x, y }: TileAddress): Promise<Uint8Array | null> {
    const cut = await this.#cuts.fetch(`${country.code}@${country.regionsVersion}`, { context: country });
    return cut?.tile(z, x, y) ?? null;
  }
}

export async function loadRegions(db: Kysely<Database>, country: CatalogCountry): Promise<RegionShape[]> {
  const rows = await db
    .selectFrom("region")
    .select(["id", "code", "name", "name_en", "name_es", "name_pt", "label", "geometry"])
    .where("country_id", "=", country.id)
    .where("deleted", "is", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, code, name, name_en: en, name_es: es, name_pt: pt, label, geometry }) =>
    geometry
      ? [
          {
            id,
            code,
            name,
            names: { en, es, pt },
            country: country.code,
            label: label as [number, number] | null,
            geometry,
          },
        ]
      : [],
  );
}
