import type { Permission, Tile } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

/** Work that waits: who may see it, and how it is counted. */
export interface TileSource {
  readonly name: Tile["name"];
  readonly permission: Permission;
  /**
   * Counts it, exactly, in one statement.
   * @param reach the countries that the actor is limited to; null: none
   */
  count(db: Kysely<Database>, reach: Reach): Promise<Omit<Tile, "name">>;
}
