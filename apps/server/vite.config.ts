import { defineConfig } from "vite";

/** Packages of many small modules. Loading each module as a file takes half of the time of a short command. */
const MANY_MODULES = [
  /^better-auth(\/|$)/,
  /^@better-auth\//,
  /^better-call$/,
  /^kysely(\/|$)/,
  /^zod(\/|$)/,
  /^jose$/,
];

/**
 * Builds the server as dist/main.js and dist/cli.js, and the threads that both can start. Packages of this repository
 * are bundled, and most npm packages are external.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        cli: "src/cli.ts",
        "dataset-thread": "src/datasets/files/dataset-thread.ts",
        "parquet-thread": "src/ingest/feeds/delta/parquet-thread.ts",
        "workbook-thread": "src/staff/imports/file/workbook-thread.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: [/^@schoolmap\//, ...MANY_MODULES] },
});
