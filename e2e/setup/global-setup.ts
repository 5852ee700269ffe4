import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { setDefaultFilter } from "./default-filter.ts";
import { inviteStaff, type StaffAccount } from "./invite-staff.ts";
import { REAL_FILES, type RealFile, realFilePath } from "./real-files.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/** Imported file of real schools, and the rows that the import refused. */
export interface ImportedFile extends RealFile {
  readonly path: string;
  /** CSV file with a line per rejected row. */
  readonly rejections: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the running product. */
    url: string;
    imported: ImportedFile[];
    /** API key that may send measurements. */
    key: string;
    /** Administrator of the staff area. */
    staff: StaffAccount;
  }
}

/** Folder for screenshots of journeys and of failures. */
const RESULTS = new URL("../results/", import.meta.url);

/**
 * Starts one product for all journeys. They only read, or send measurements of days that no other journey checks, so
 * they may run in parallel.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await rm(RESULTS, { recursive: true, force: true });
  // `npm test` creates the demonstration world while the unit tests run. Otherwise the server creates it.
  const server = await startServer({}, process.env.DEMO_WORLD);
  try {
    project.provide("url", server.url);
    project.provide("imported", await importRealFiles(server));
    project.provide("key", await makeKey(server));
    project.provide("staff", await inviteStaff(server));
    await setDefaultFilter(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

async function importRealFiles(server: RunningServer): Promise<ImportedFile[]> {
  const imported: ImportedFile[] = [];
  for (const file of REAL_FILES) {
    const path = realFilePath(file);
    if (path === undefined) continue;
    const rejections = join(server.dataDir, `${file.code}-rejected.csv`);
    await server.command("import-schools", path, "--report", rejections);
    imported.push({ ...file, path, rejections });
  }
  return imported;
}

async function makeKey(server: RunningServer): Promise<string> {
  const said = await server.command("keys", "create", "--name", "journeys");
  const key = /smk_\w+/.exec(said)?.[0];
  if (!key) throw new Error(`No key was made: ${said}`);
  return key;
}
