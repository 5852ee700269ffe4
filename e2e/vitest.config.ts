import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PATIENCE_MS } from "./driver/patience.ts";
import { LongestFirst } from "./setup/longest-first.ts";

/** Maximum time of a test or a hook, in ms. Each of their waits has a limit of its own, except those inside a page. */
const TEST_MS = 600_000;

/** The browser journeys. They need the built product and Chromium (its path in CHROMIUM). `npm test` provides both. */
export default defineConfig({
  test: {
    name: "e2e",
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["journeys/**/*.test.ts"],
    globalSetup: ["setup/global-setup.ts"],
    // Journeys share only the browser, which each file closes, so imported modules are loaded once.
    isolate: false,
    // For two cores. Each journey waits for timers and responses part of the time. With more workers, the one server
    // would slow them down.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Browsers that draw on the processor slow each other down. Tests that pass only on a retry are listed at the end
    // of the run.
    retry: 1,
    expect: { poll: { timeout: PATIENCE_MS } },
    // A list of findings is printed completely.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
});
