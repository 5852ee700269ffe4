import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { textsByArea } from "./apps/web/build/texts-by-area.ts";

/** Tests share no state, so the files that a worker runs may share what they import: that saves a third of the time. */
const isolate = false;

/** For a machine that does much else: nothing is timed here, and what hangs fails too. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** One project per package: `npx vitest run --project server`, or a file's path. */
export default defineConfig({
  test: {
    // Twice as many as there are cores: tests wait for PostgreSQL, for other processes and for pauses of their own.
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
