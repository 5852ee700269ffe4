import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractData, DECLARATIONS } from "./build/contract-data.ts";
import { fontPreload } from "./build/font-preload.ts";
import { portalPages } from "./build/portal-pages.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/**
 * Documentation at /docs: pages that the build renders completely, and one script for their interactive parts. It is a
 * separate build so that it does not change a byte of the files that visitors of the map load.
 */
export default defineConfig({
  plugins: [contractData(), textsByArea(), fontPreload(), react(), portalPages()],
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    // Not in `assets/`, where the visitors' service worker caches files.
    assetsDir: "docs-assets",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "docs.html",
      treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) },
      checks: { pluginTimings: false },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
