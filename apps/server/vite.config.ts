import { defineConfig } from "vite";

/** The server as two files, dist/main.js and dist/cli.js: our own packages inside, everything of npm outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: "src/main.ts", cli: "src/cli.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: [/^@schoolmap\//] },
});
