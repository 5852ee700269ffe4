import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { contentDigest } from "./lib/content-digest.ts";
import { MADE_BY, makersDigest } from "./lib/makers-digest.ts";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const COMMITTED = fileURLToPath(new URL("../data", import.meta.url));

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: HERE, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

/** Whether the inputs of the committed files are unchanged since the files were written. */
export function isUnchanged(): boolean {
  const path = join(COMMITTED, MADE_BY);
  return existsSync(path) && readFileSync(path, "utf8").trim() === makersDigest();
}

/**
 * Rebuilds all data files in a temporary directory and compares their content with the committed files. Installs the
 * build's inputs first when they are absent. Compares content instead of compressed bytes, because another Node version
 * may contain another zlib.
 * @returns names of files that differ, are missing or are superfluous; empty when all files match
 */
export function checkRebuild(): string[] {
  if (!existsSync(join(HERE, "node_modules"))) run("npm", ["ci", "--no-workspaces"]);
  const directory = mkdtempSync(join(tmpdir(), "schoolmap-geodata-"));
  try {
    run(process.execPath, ["--import", "tsx", "main.ts", directory]);
    const names = new Set([...readdirSync(directory), ...readdirSync(COMMITTED)]);
    return [...names].filter(
      (name) => name !== "SHA256SUMS" && digestIn(directory, name) !== digestIn(COMMITTED, name),
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function digestIn(directory: string, name: string): string | null {
  const path = join(directory, name);
  return existsSync(path) ? contentDigest(name, readFileSync(path)) : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const different = checkRebuild();
  for (const name of different) console.error(`differs: ${name}`);
  process.exitCode = different.length === 0 ? 0 : 1;
}
