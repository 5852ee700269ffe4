import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import type { Build } from "../src/offline/caches.ts";
import { contractData, DECLARATIONS } from "./contract-data.ts";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
/** Modules that need the server at every step are not cached for offline use. */
const ONLINE_ONLY = /[\\/]src[\\/](?:admin|embed)[\\/]/;
/** Fonts are cached when a page has used them. */
const FONT = /\.woff2?$/;

const WORKERS = [
  ["offline/worker.ts", "service-worker.js"],
  ["offline/withdrawn-worker.ts", "service-worker-withdrawn.js"],
] as const;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> };
};

/**
 * Builds the service worker as a separate script with a constant name, which contains the list of the files of this
 * build. Also builds the worker that replaces it when the operator withdraws it.
 */
export function serviceWorker(): Plugin {
  return {
    name: "schoolmap:service-worker",
    apply: "build",
    generateBundle: {
      // Runs after the files that only import a style are removed.
      order: "post",
      async handler(_options, bundle) {
        const contract = [...this.getModuleIds()].filter((id) => CONTRACT.test(id));
        const about = describeBuild(bundle, await wireOf(contract));
        for (const [entry, fileName] of WORKERS) {
          this.emitFile({ type: "asset", fileName, source: await bundleWorker(`${SOURCES}${entry}`, about) });
        }
      },
    },
  };
}

/** Returns the version of the response format, a hash of the files that declare it. */
async function wireOf(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) hash.update(await readFile(file));
  return short(hash);
}

function describeBuild(bundle: Bundle, wire: string): Build {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("the build has no entry");
  const files = [...filesFrom(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))].sort();
  const id = short(createHash("sha256").update(files.join("\n")));
  return { id, wire, entry: `/${entry.fileName}`, files: files.map((name) => `/${name}`) };
}

/** Returns the entry and all files that it can load later. */
function filesFrom(entry: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName) || ONLINE_ONLY.test(chunk.facadeModuleId ?? "")) return;
    files.add(chunk.fileName);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const name of [...importedCss, ...importedAssets]) if (!FONT.test(name)) files.add(name);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(name));
  };
  visit(entry);
  return files;
}

/** Builds a worker as one classic script, which every browser supports. */
async function bundleWorker(entry: string, about: Build): Promise<string> {
  const result = await build({
    configFile: false,
    root: SOURCES,
    publicDir: false,
    logLevel: "warn",
    define: { __BUILD__: JSON.stringify(about) },
    plugins: [contractData()],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: entry,
        output: { format: "iife" },
        treeshake: { moduleSideEffects: (id) => !DECLARATIONS.test(id) },
        checks: { pluginTimings: false },
      },
    },
  });
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}

function short(hash: ReturnType<typeof createHash>): string {
  return hash.digest("hex").slice(0, 12);
}
