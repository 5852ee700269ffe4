import { join } from "node:path";
import { type Catalog, loadCatalog } from "../../apps/server/src/catalog/index.ts";
import { loadPlaces } from "../../apps/server/src/mapindex/build/places-load.ts";
import { Places } from "../../apps/server/src/mapindex/index.ts";
import { createLog } from "../../apps/server/src/process/log.ts";
import { prepareRecord } from "../../apps/server/src/process/prepare-record.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { readConfig } from "../../apps/server/src/settings/config.ts";

/** Content of a record before its first school: the places of the world, and the published layers and filters. */
export interface Ground {
  readonly places: Places;
  readonly catalog: Catalog;
}

/** Reads the ground from a new record in the work folder. */
export async function readGround(work: string): Promise<Ground> {
  const { record, ...ground } = await openGround(work);
  await record.close();
  return ground;
}

/** Returns the ground with the record, which the caller closes. */
export async function openGround(work: string): Promise<Ground & { readonly record: OpenRecord }> {
  const config = readConfig({ DATA_DIR: join(work, "ground"), LOG_LEVEL: "error" });
  const record = await prepareRecord(config, createLog(config), "schoolmap bench");
  const client = await record.pool.connect();
  const places = Places.of(await loadPlaces(client).finally(() => client.release()));
  return { places, catalog: await loadCatalog(record.db), record };
}
