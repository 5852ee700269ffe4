import type pg from "pg";
import type { MapIndex } from "../map-index.ts";
import { Places } from "../places.ts";
import { loadPlaces } from "./places-load.ts";
import { loadSchools } from "./schools-load.ts";

/** Builds the index of all schools that are not deleted, within a transaction at `version`. */
export async function loadAll(client: pg.ClientBase, version: string): Promise<MapIndex> {
  const places = Places.of(await loadPlaces(client));
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from school");
  const builder = await loadSchools(client, places, "all", rows[0]!.count);
  return builder.finishGently(version);
}
