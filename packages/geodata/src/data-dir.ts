import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const MARK = "SHA256SUMS";

let found: string | undefined;

/**
 * Returns the directory of the derived data files. Searches in this order, once: `../data` next to this module (run
 * from source); then `packages/geodata/data` in each parent of this module (bundled into another package's dist) and of
 * the current directory.
 * @throws when none of them contains the data
 */
export function dataDir(): string {
  found ??= candidates().find((directory) => existsSync(join(directory, MARK)));
  if (!found)
    throw new Error("packages/geodata/data not found beside the module nor above it or the current directory");
  return found;
}

function candidates(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  return [
    join(here, "../data"),
    ...[...parents(here), ...parents(process.cwd())].map((parent) => join(parent, "packages/geodata/data")),
  ];
}

function parents(directory: string): string[] {
  const above = dirname(directory);
  return above === directory ? [directory] : [directory, ...parents(above)];
}
