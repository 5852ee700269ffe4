import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { DECLARATIONS } from "./build/contract-data.ts";
import { fontPreload } from "./build/font-preload.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/**
 * Staff console, a second page besides the visitors' page. It is a separate build because it needs the contract's
 * schemas, which the visitors' page does not need, and because it must not change a byte of the files that visitors
 * load.
 */
export default defineConfig({
  plugins: [textsByArea(), fontPreload(), react()],
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    // Not in `assets/`, where the visitors' service worker caches files.
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
