// `npm test`: installs missing programs and packages and runs every test: units and integration first, then the browser
// journeys.
import { tmpdir } from "node:os";
import { buildIfNeeded } from "./build.mjs";
import { createDemoWorld } from "./lib/demo-world.mjs";
import { install } from "./lib/install.mjs";
import { memoryFolder } from "./lib/memory-folder.mjs";
import { findChromium, installOthers } from "./lib/programs.mjs";
import { countTests } from "./lib/vitest.mjs";

const JOURNEYS = "e2e/vitest.config.ts";
const NO_BROWSER = { passed: 0, failed: ["journeys: they need Chromium: install it, or set CHROMIUM to its path."] };

await install();
// If browsers must be downloaded first, this happens while the unit tests run.
const browser = findChromium();
const others = browser.then(installOthers);
// Before the unit tests, because some of them start the built programs.
await buildIfNeeded();
const folder = memoryFolder();
const files = folder && { TMPDIR: folder };
// The journeys need it. Creating it takes a minute, so this happens while the unit tests run.
const world = createDemoWorld(folder ?? tmpdir());
const counts = [await countTests("units", [], { ...files, PROGRAMS: "built" })];
const chromium = await browser;
await others;
const journeys = { ...files, CHROMIUM: chromium, DEMO_WORLD: await world };
counts.push(chromium ? await countTests("journeys", ["--config", JOURNEYS], journeys) : NO_BROWSER);
const passed = counts.reduce((total, count) => total + count.passed, 0);
// Repeated at the end, because thousands of lines can follow a failure.
const failed = counts.flatMap((count) => count.failed);
for (const failure of failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
