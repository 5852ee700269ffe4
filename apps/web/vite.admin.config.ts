import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { DECLARATIONS } from "./build/contract-data.ts";
import { fontPreload } from "./build/font-preload.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/**
 * The staff console: a second page beside the visitors' one. It is a build of its own, because it needs the contract's
 * schemas, which visitors do without, and because nothing of it may change a byte of what visitors load.
 */
export default defineConfig({
  plugins: [textsByArea(), fontPreload(), react()],
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    // Not below `assets/`, where the visitors' service worker keeps what it sees.
    assetsDir: "admin-assets",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: "admin.html",
      treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) },
      checks: { pluginTimings: false },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
