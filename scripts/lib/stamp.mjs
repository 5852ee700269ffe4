import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./root.mjs";

const STAMP = join(ROOT, ".build/stamp");
/** Output of a build: one file of each part. */
const RESULTS = ["apps/web/dist/index.html", "apps/server/dist/main.js", "apps/server/dist/cli.js"];
/** Inputs of a build. The geographic data is read at run time and not included. */
const SOURCES = ["apps", "packages", "scripts", "package-lock.json"];
const NOT_SOURCES = new Set(["node_modules", "dist", "data", "build", "coverage", "docs"]);

/** Whether the last build was made from the current sources. */
export function isBuilt() {
  if (!RESULTS.every((path) => existsSync(join(ROOT, path)))) return false;
  try {
    return readFileSync(STAMP, "utf8") === fingerprint();
  } catch {
    return false;
  }
}

/** Records that a build of the current sources exists. The fingerprint must be taken before the build starts. */
export function noteBuilt(print) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, print);
}

/** Returns a hash of the sources' paths and contents. */
export function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const entries = list(path);
  if (!entries) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
    return;
  }
  for (const name of entries) {
    if (!NOT_SOURCES.has(name) && !name.startsWith(".") && !/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
  }
}

/** Returns the names in a folder, sorted; undefined for a file. */
function list(path) {
  try {
    return readdirSync(join(ROOT, path)).sort();
  } catch (error) {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  }
}
