// `npm test`: sets up what is missing and runs every test: units and integration first, then the browser journeys.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { ROOT } from "./lib/root.mjs";
import { countTests } from "./lib/vitest.mjs";

const JOURNEYS = "e2e/vitest.config.ts";

await install();
const counts = [await countTests("units", [])];
if (existsSync(join(ROOT, JOURNEYS))) {
  const chromium = await findChromium();
  await buildIfNeeded();
  counts.push(await countTests("journeys", ["--config", JOURNEYS], { CHROMIUM: chromium }));
}
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 || sum("passed") === 0 ? 1 : 0);
