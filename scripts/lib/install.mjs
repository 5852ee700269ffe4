import { statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { must, stop } from "./run.mjs";

const OLDEST_NODE = [20, 19];

/** Installs the packages of the lock file if they are missing or older than the lock file. */
export async function install() {
  refuseOldNode();
  const wanted = changedAt("package-lock.json");
  // npm writes this file last, so it indicates a complete installation.
  if (changedAt("node_modules/.package-lock.json") >= wanted) return;
  console.error("Installing packages …");
  await must("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(`Schoolmap needs Node ${OLDEST_NODE.join(".")} or later; this is ${process.versions.node}.`);
}

function changedAt(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
