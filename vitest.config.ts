import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { textsByArea } from "./apps/web/build/texts-by-area.ts";

/** One project per package: `npx vitest run --project server`, or a file's path. */
export default defineConfig({
  test: {
    // Left alone, it keeps a core free; most tests wait for PostgreSQL half of their time.
    maxWorkers: availableParallelism(),
    projects: [
      ...["contract", "rules", "geodata", "demo"].map((name) => ({
        test: { name, root: `packages/${name}`, include: ["src/**/*.test.ts"] },
      })),
      // Installs hundreds of megabytes of map data on its first run.
      { test: { name: "geodata-build", root: "packages/geodata/build", include: ["*.test.ts"] } },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          globalSetup: [fileURLToPath(new URL("apps/server/src/record/testing/global-setup.ts", import.meta.url))],
          testTimeout: 20_000,
        },
      },
      { test: { name: "bench", root: "bench", include: ["**/*.test.ts"] } },
      { plugins: [textsByArea()], test: { name: "web", root: "apps/web", include: ["src/**/*.test.{ts,tsx}"] } },
    ],
  },
});
