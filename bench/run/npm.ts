import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { exists } from "./exists.ts";

const run = promisify(execFile);

/**
 * Installs an npm tool in the work folder unless it is there. The repository itself does not depend on it.
 * @returns its folder
 */
export async function needTool(work: string, name: string, version: string): Promise<string> {
  const home = join(work, `${name}-${version}`);
  const folder = join(home, "node_modules", name);
  if (await exists(join(folder, "package.json"))) return folder;
  await mkdir(home, { recursive: true });
  const settings = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", "--prefix", home, ...settings, `${name}@${version}`], { maxBuffer: 64e6 });
  return folder;
}
