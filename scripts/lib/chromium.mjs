import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The path of a Chromium to test with: CHROMIUM, else one on the PATH, else Debian's, which is installed when we may.
 *
 * @returns {Promise<string | undefined>} undefined where there is none and none can be installed
 */
export async function findChromium() {
  const found = process.env.CHROMIUM ?? onPath();
  if (found) return found;
  console.log("Installing Chromium from the system's packages …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core"]]) {
    const [program, ...rest] = [...sudo, "apt-get", ...args];
    await run(program, rest, { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true }).catch(() => undefined);
  }
  return onPath();
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
