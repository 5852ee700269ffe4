import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../../", import.meta.url));
/** The scripts of the build, the manually edited tables, and the files that both share with the package. */
const FOLDERS = ["build/lib", "build/products", "build/tables", "build/tiles", "src"];
/** The rest of the build, and the versions of all its inputs. */
const FILES = ["build/pieces.ts", "build/rebuild.ts", "build/world.ts", "build/package-lock.json"];

/** Name of the file with the digest, next to the data files. */
export const MADE_BY = "MADE_BY";

/** Returns the SHA-256, in hexadecimal, of all inputs that determine the content of the data files. */
export function makersDigest(): string {
  const hash = createHash("sha256");
  const files = [...FOLDERS.flatMap(filesIn), ...FILES].filter((name) => !name.endsWith(".test.ts"));
  for (const file of files.sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(PACKAGE, file)));
  }
  return hash.digest("hex");
}

function filesIn(folder: string): string[] {
  return readdirSync(join(PACKAGE, folder)).map((name) => `${folder}/${name}`);
}
