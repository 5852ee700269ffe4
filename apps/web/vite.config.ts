import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractData, DECLARATIONS } from "./build/contract-data.ts";
import { firstPaint } from "./build/first-paint.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/** What each map page asks for as soon as it is there, in parts that may come late: together they come in one answer. */
const OPENING = new RegExp(
  `/src/(${[
    "features/(countries/countries|data-panel/country)-panel",
    "features/data-panel/layer-section",
    "features/(filters/filters|layers/layer|compare/compare|schools/choose-schools|tour/tour)-button",
    "features/disclaimer/country-notice",
    "features/filters/default-filters",
    "features/live/(live-section|time-dock)",
    "features/schools-in-view/schools-in-view",
    "features/search/search-box",
    "features/table/table-switch",
    "live/live-updates",
    "map/controls/zoom-buttons",
    "app/offline-line|offline/offline-line",
  ].join("|")})\\.tsx$`,
);

export default defineConfig({
  plugins: [contractData(), textsByArea(), react(), firstPaint(), serviceWorker()],
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
            { name: "opening", test: OPENING },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
