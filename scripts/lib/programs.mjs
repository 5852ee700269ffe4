import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

/** Chromium without a user interface, as packaged by Debian: the same engine in a smaller package. */
const HEADLESS_SHELL = "chromium-headless-shell";
/** Renders WebGL on the CPU faster than Chromium itself. */
const MESA = ["libegl1", "libgl1-mesa-dri"];
const CHROMIUMS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/**
 * Programs that journeys use if they are installed, with their Debian packages: other browser engines and their virtual
 * display in memory, GDAL, R and the libraries for the code in the documentation.
 */
const OTHERS = {
  "firefox-esr": ["firefox-esr"],
  WebKitWebDriver: ["webkit2gtk-driver"],
  Xvfb: ["xvfb"],
  ogrinfo: ["gdal-bin"],
  Rscript: ["r-base-core", "r-cran-jsonlite", "r-cran-sf"],
};

/**
 * Returns the path of a Chromium for tests: CHROMIUM, otherwise Debian's headless shell, which is installed if
 * permitted, otherwise any on the PATH.
 *
 * @returns {Promise<string | undefined>} undefined when there is none and none can be installed
 */
export async function findChromium() {
  const found = process.env.CHROMIUM ?? onPath([HEADLESS_SHELL]);
  if (found) return found;
  await installPackages([HEADLESS_SHELL, "fonts-noto-core", ...MESA]);
  return onPath(CHROMIUMS);
}

/** Installs the other programs if permitted. Journeys skip missing programs. */
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
