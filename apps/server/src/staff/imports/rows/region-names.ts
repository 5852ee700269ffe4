import { foldWords } from "@schoolmap/rules";
import type { Kysely } from "kysely";
import type { Database } from "../../../record/tables/index.ts";

/** Words in the names of regions that are optional in files. */
const KINDS: ReadonlySet<string> = new Set([
  ...["region", "province", "provincia", "county", "district", "state", "estado", "departamento", "departement"],
  ...["governorate", "academie", "of", "de", "del", "da", "do", "la", "the"],
]);

/** The regions of a country by their names in files. */
export class RegionNames {
  readonly #ids = new Map<string, Set<number>>();
  readonly #names = new Map<number, string>();

  static async read(db: Kysely<Database>, countryId: number): Promise<RegionNames> {
    const rows = await db
      .selectFrom("region")
      .select(["id", "name", "name_en", "name_es", "name_pt"])
      .where("country_id", "=", countryId)
      .where("deleted", "is", null)
      .execute();
    const regions = new RegionNames();
    for (const { id, name, name_en, name_es, name_pt } of rows) {
      regions.#names.set(id, name);
      for (const one of [name, name_en, name_es, name_pt]) {
        const key = plain(one);
        regions.#ids.set(key, (regions.#ids.get(key) ?? new Set()).add(id));
      }
    }
    return regions;
  }

  /**
   * Whether a cell contains the name of the region, no name, or an unknown name. Only a known name can contradict a
   * location.
   */
  agrees(cell: string, regionId: number | null): boolean {
    if (cell === "" || regionId === null) return true;
    const ids = this.#ids.get(plain(cell));
    return ids === undefined || ids.has(regionId);
  }

  nameOf(regionId: number | null): string {
    return (regionId === null ? undefined : this.#names.get(regionId)) ?? "";
  }
}

function plain(name: string): string {
  return foldWords(name)
    .filter((word) => !KINDS.has(word))
    .join(" ");
}
