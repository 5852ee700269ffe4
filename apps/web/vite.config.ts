import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./build/chunks.ts";
import { contractData, DECLARATIONS } from "./build/contract-data.ts";
import { firstPaint } from "./build/first-paint.ts";
import { fontPreload } from "./build/font-preload.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/**
 * The first script names about ninety others, and a hash cannot be compressed. Seven characters distinguish builds as
 * well as eight.
 */
const NAME = "assets/[name]-[hash:7]";

export default defineConfig({
  plugins: [contractData(), textsByArea(), fontPreload(), react(), firstPaint(), serviceWorker()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) },
      checks: { pluginTimings: false },
      output: {
        entryFileNames: `${NAME}.js`,
        chunkFileNames: `${NAME}.js`,
        assetFileNames: `${NAME}[extname]`,
        codeSplitting: { groups: chunks() },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
