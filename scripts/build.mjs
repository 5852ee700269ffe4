// `npm run build`: builds the web application and the server, each into its own dist folder.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "./lib/install.mjs";
import { ROOT } from "./lib/root.mjs";
import { must } from "./lib/run.mjs";
import { fingerprint, isBuilt, noteBuilt } from "./lib/stamp.mjs";

/** Number of characters of the fingerprint that identify the build in data versions. */
const BUILD_LENGTH = 8;
const HERE = fileURLToPath(import.meta.url);

/**
 * Builds in a separate process if the sources changed since the last build, so that a server started afterwards has a
 * small memory footprint.
 */
export async function buildIfNeeded() {
  await install();
  if (!isBuilt()) await must(process.execPath, [HERE]);
}

async function build() {
  await install();
  console.error("Building …");
  const print = fingerprint();
  // Imported here because the modules do not exist before the installation.
  const [vite, { precompress }] = await Promise.all([import("vite"), import("./lib/precompress.mjs")]);
  const web = join(ROOT, "apps/web");
  await vite.build({ root: web, logLevel: "warn" });
  await vite.build({ root: web, logLevel: "warn", configFile: join(web, "vite.admin.config.ts") });
  await vite.build({ root: web, logLevel: "warn", configFile: join(web, "vite.docs.config.ts") });
  await precompress(join(web, "dist"));
  const define = { __BUILD__: JSON.stringify(print.slice(0, BUILD_LENGTH)) };
  await vite.build({ root: join(ROOT, "apps/server"), logLevel: "warn", define });
  noteBuilt(print);
}

if (process.argv[1] === HERE) await build();
