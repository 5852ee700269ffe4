import type { Permission, Tile } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";

/** Waiting work: the required permission, and how it is counted. */
export interface TileSource {
  readonly name: Tile["name"];
  readonly permission: Permission;
  /**
   * Counts it exactly, in one statement.
   * @param reach the countries to which the actor is limited; null means no limit
   */
  count(db: Kysely<Database>, reach: Reach): Promise<Omit<Tile, "name">>;
}
