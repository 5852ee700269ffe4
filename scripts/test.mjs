// `npm test`: sets up what is missing and runs every test: units and integration first, then the browser journeys.
import { buildIfNeeded } from "./build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { install } from "./lib/install.mjs";
import { stop } from "./lib/run.mjs";
import { countTests } from "./lib/vitest.mjs";

const JOURNEYS = "e2e/vitest.config.ts";

await install();
// A system that must fetch its browser first does so while the units run.
const browser = findChromium();
const counts = [await countTests("units", [])];
const chromium = (await browser) ?? stop("The browser tests need Chromium: install it, or set CHROMIUM to its path.");
await buildIfNeeded();
counts.push(await countTests("journeys", ["--config", JOURNEYS], { CHROMIUM: chromium }));
const passed = counts.reduce((total, count) => total + count.passed, 0);
// Once more at the end: between a failure and here lie thousands of lines.
const failed = counts.flatMap((count) => count.failed);
for (const failure of failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
