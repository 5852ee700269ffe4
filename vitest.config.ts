import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { textsByArea } from "./apps/web/build/texts-by-area.ts";

/** Tests share no state, so the files of one worker can share their imports. This saves a third of the time. */
const isolate = false;

/**
 * Limits end tests that would last forever. No test measures time by them, so they are long enough for a machine that is
 * many times slower than usual.
 */
const patient = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** One project per package: `npx vitest run --project server`, or the path of a file. */
export default defineConfig({
  test: {
    // Twice the number of cores, because tests wait for PostgreSQL, for other processes and for their own pauses.
    maxWorkers: availableParallelism() * 2,
    projects: [
      ...["contract", "rules", "geodata", "demo"].map((name) => ({
        test: { ...patient, name, isolate, root: `packages/${name}`, include: ["src/**/*.test.ts"] },
      })),
      // Installs hundreds of megabytes of map data on its first run.
      { test: { name: "geodata-build", root: "packages/geodata/build", include: ["*.test.ts"] } },
      {
        test: {
          ...patient,
          name: "server",
          isolate,
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          globalSetup: [fileURLToPath(new URL("apps/server/src/record/testing/global-setup.ts", import.meta.url))],
        },
      },
      { test: { ...patient, name: "bench", isolate, root: "bench", include: ["**/*.test.ts"] } },
      {
        plugins: [textsByArea()],
        test: { ...patient, name: "web", isolate, root: "apps/web", include: ["src/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
