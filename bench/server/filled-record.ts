import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Places, SchoolRow } from "../../apps/server/src/mapindex/index.ts";
import { createLog } from "../../apps/server/src/process/log.ts";
import { prepareRecord } from "../../apps/server/src/process/prepare-record.ts";
import { joinEmbedded } from "../../apps/server/src/record/embedded/embedded.ts";
import { connect, type OpenRecord } from "../../apps/server/src/record/open.ts";
import { readConfig } from "../../apps/server/src/settings/config.ts";
import { exists } from "../run/exists.ts";
import { createSchools } from "../world/schools.ts";

/** Of the invented schools so many lie in their country; an import rejects the others. */
const IN_THEIR_COUNTRY = 0.977;

/** The schools of an import that leaves that many in the record, two or three in a thousand more or less. */
export function schoolsToImport(schools: number, places: Places): Generator<SchoolRow> {
  return createSchools(Math.round(schools / IN_THEIR_COUNTRY), places);
}

/** The data folder of a server whose record holds the schools. */
export function recordFolder(work: string, schools: number): string {
  return join(work, `record-${schools}`);
}

/** Opens the record of a data folder, beside a server that may run on it. */
export function openRecordOf(dataDir: string): Promise<OpenRecord> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  return prepareRecord(config, createLog(config), "schoolmap bench");
}

/** Cleans up and counts all tables, as their owner: readers see by the visibility map which pages need no second look. */
export async function vacuum(dataDir: string): Promise<void> {
  const server = await joinEmbedded({ dataDir });
  try {
    const owner = await connect(server.url, 1);
    await owner.pool.query("set statement_timeout = 0");
    await owner.pool.query("vacuum analyze").finally(owner.close);
  } finally {
    await server.leave();
  }
}

const MARK = "filled";

/** Notes that the schools are in, so that a later part or run need not import them again. */
export async function noteFilled(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, MARK), "");
}

export function isFilled(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, MARK));
}
