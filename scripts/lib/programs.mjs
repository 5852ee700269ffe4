import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

/** Chromium without the window around its pages, as Debian packages it: the same engine in a smaller package. */
const HEADLESS_SHELL = "chromium-headless-shell";
/** Draws WebGL on the processor faster than Chromium by itself. */
const MESA = ["libegl1", "libgl1-mesa-dri"];
const CHROMIUMS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/**
 * Programs that journeys use where they are there, with the packages of Debian that bring them: other engines and the screen in
 * memory on which they draw, GDAL, R and the libraries that the code in the documentation needs.
 */
const OTHERS = {
  "firefox-esr": ["firefox-esr"],
  WebKitWebDriver: ["webkit2gtk-driver"],
  Xvfb: ["xvfb"],
  ogrinfo: ["gdal-bin"],
  Rscript: ["r-base-core", "r-cran-jsonlite", "r-cran-sf"],
};

/**
 * The path of a Chromium to test with: CHROMIUM, else Debian's headless shell, which is installed when we may, else any that is
 * on the PATH.
 *
 * @returns {Promise<string | undefined>} undefined where there is none and none can be installed
 */
export async function findChromium() {
  const found = process.env.CHROMIUM ?? onPath([HEADLESS_SHELL]);
  if (found) return found;
  await installPackages([HEADLESS_SHELL, "fonts-noto-core", ...MESA]);
  return onPath(CHROMIUMS);
}

/** Installs the other programs when we may. Journeys leave out those that are not there. */
export async function installOthers() {
  const missing = Object.entries(OTHERS).flatMap(([program, names]) => (onPath([program]) ? [] : names));
  if (missing.length > 0) await installPackages(missing);
}

async function installPackages(names) {
  console.log(`Installing ${names.join(", ")} from the system's packages …`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...names]]) {
    const [program, ...rest] = [...sudo, "apt-get", ...args];
    await run(program, rest, { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true }).catch(() => undefined);
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
