import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./setup/longest-first.ts";

/** The browser journeys. They need the built product and Chromium (its path in CHROMIUM): `npm test` sees to both. */
export default defineConfig({
  test: {
    name: "e2e",
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["journeys/**/*.test.ts"],
    globalSetup: ["setup/global-setup.ts"],
    // Journeys share no state but the browser, which each file closes: what they import is loaded once.
    isolate: false,
    // Made for two cores: each journey waits for timers and answers a part of its time. With more the one server would hold them up.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Browsers that draw on the processor hold each other up. What passed only then is named at the end of the run.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
    // A list of findings is told whole.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
