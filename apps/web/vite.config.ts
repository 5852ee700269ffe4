import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractData, DECLARATIONS } from "./build/contract-data.ts";
import { firstPaint } from "./build/first-paint.ts";
import { isOpening, openingIsWhole } from "./build/opening.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { textsByArea } from "./build/texts-by-area.ts";

export default defineConfig({
  plugins: [contractData(), textsByArea(), react(), firstPaint(), openingIsWhole(), serviceWorker()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) },
      // What every page starts with comes as one file: cut up among the pages that share it, it weighs 4 % more.
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"] },
            { name: "opening", test: isOpening },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
