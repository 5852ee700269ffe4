import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractData, DECLARATIONS } from "./build/contract-data.ts";
import { fontPreload } from "./build/font-preload.ts";
import { portalPages } from "./build/portal-pages.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/**
 * The documentation at /docs: pages that the build writes as a whole, and one script for the parts of them that do
 * something. It is a build of its own, so that nothing of it changes a byte of what visitors of the map load.
 */
export default defineConfig({
  plugins: [contractData(), textsByArea(), fontPreload(), react(), portalPages()],
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    // Not below `assets/`, where the visitors' service worker keeps what it sees.
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
