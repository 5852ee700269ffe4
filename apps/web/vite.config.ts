import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractData } from "./build/contract-data.ts";
import { textsByArea } from "./build/texts-by-area.ts";

/** Our own packages only declare things: what nobody imports can be left out. */
const DECLARATIONS = /[\\/]packages[\\/](?:contract|rules)[\\/]src[\\/]/;

export default defineConfig({
  plugins: [contractData(), textsByArea(), react()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) } },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
