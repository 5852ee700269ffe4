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
const passed = counts.reduce((total, count) => total + count.passed, 0);
// Once more at the end: between a failure and here lie thousands of lines.
const failed = counts.flatMap((count) => count.failed);
for (const failure of failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
