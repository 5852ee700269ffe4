import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { inlineScript } from "./inline-script.ts";
import { type NeededLater, neededLater } from "./needed-later.ts";

const BEFORE_PAINT = fileURLToPath(new URL("../src/first-paint/before-paint.ts", import.meta.url));
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };

/**
 * Allows the page to paint with the first response of the server. The page contains the style that every page starts
 * with, and a small script that sets the theme and starts the application after the first paint. The server allows that
 * script by its hash.
 */
export function firstPaint(): Plugin {
  let style = "";
  let later: NeededLater = {};
  return {
    name: "schoolmap:first-paint",
    apply: "build",
    generateBundle: {
      // Runs before the page and the dependency lists of the scripts are written, so that the style is not requested
      // again.
      order: "pre",
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file): file is Chunk => file.type === "chunk" && file.isEntry);
        const names = [...(entry?.viteMetadata?.importedCss ?? [])];
        style = names.map((name) => textOf(bundle[name])).join("");
        for (const name of names) delete bundle[name];
        entry?.viteMetadata?.importedCss.clear();
        later = neededLater(bundle);
      },
    },
    transformIndexHtml: {
      order: "post",
      async handler(html) {
        const [script = "", address = ""] = ENTRY.exec(html) ?? [];
        if (!script || !style) this.error("the page has no entry or no style");
        const first = await inlineScript(BEFORE_PAINT, { __ENTRY__: address, __LATER__: later }, [address]);
        return html.replace(script, () => `<script>${first}</script>\n    <style>${style}</style>`);
      },
    },
  };
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  return file?.type === "asset" ? Buffer.from(file.source).toString().trim() : "";
}
