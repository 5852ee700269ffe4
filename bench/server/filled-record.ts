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

/** Share of the generated schools whose position is in their country. An import rejects the others. */
const IN_THEIR_COUNTRY = 0.977;

/**
 * Returns the schools of an import after which the record contains `schools` schools, within two or three in a
 * thousand.
 */
export function schoolsToImport(schools: number, places: Places): Generator<SchoolRow> {
  return createSchools(Math.round(schools / IN_THEIR_COUNTRY), places);
}

/** Returns the data folder of a server whose record contains the schools. */
export function recordFolder(work: string, schools: number): string {
  return join(work, `record-${schools}`);
}

/** Opens the record of a data folder. A server may run on it at the same time. */
export function openRecordOf(dataDir: string): Promise<OpenRecord> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  return prepareRecord(config, createLog(config), "schoolmap bench");
}

/**
 * Vacuums and analyses all tables, as their owner. The visibility map then shows which pages queries need not check
 * again.
 */
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

/** Marks the schools as imported, so that a later part or run does not import them again. */
export async function noteFilled(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, MARK), "");
}

export function isFilled(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, MARK));
}
