import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import { LIST_MARK } from "../src/portal/marks.ts";
import { inlineScript } from "./inline-script.ts";
import { textsByArea } from "./texts-by-area.ts";

const PORTAL = fileURLToPath(new URL("../src/portal/", import.meta.url));
const HASH_LENGTH = 8;
const NO_STYLE = "\0no-style";
const HEAD_END = "</head>";
const TITLE = /<title>[^<]*<\/title>/;
const BODY = /<body><\/body>/;

type Rendered = typeof import("../src/portal/prerender/rendered.ts")["RENDERED"][number];

/**
 * Writes every page of the documentation in every language into `docs-pages/{lang}/`, as complete HTML with the script
 * and the style of the build. Reading a page requires no script. The server sends the pages, see `http/site/portal.ts`.
 */
export function portalPages(): Plugin {
  let folder = "";
  return {
    name: "schoolmap:portal-pages",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      const template = await readFile(join(folder, "docs.html"), "utf8");
      const first = await inlineScript(join(PORTAL, "app/before-paint.ts"));
      const { module } = await runnerImport<{ RENDERED: Rendered[] }>(join(PORTAL, "prerender/rendered.ts"), {
        plugins: [withoutStyles(), textsByArea(), react()],
      });
      for (const rendered of module.RENDERED) await writeLanguage(folder, { template, first, ...rendered });
      await rm(join(folder, "docs.html"));
    },
  };
}

/** Styles are part of the script's build. The pages only name their classes. */
function withoutStyles(): Plugin {
  return {
    name: "schoolmap:without-styles",
    enforce: "pre",
    resolveId: (id) => (id.endsWith(".css") ? NO_STYLE : undefined),
    load: (id) => (id === NO_STYLE ? "" : undefined),
  };
}

interface Build extends Rendered {
  readonly template: string;
  /** The script that runs before the first paint. */
  readonly first: string;
}

async function writeLanguage(folder: string, { template, first, lang, found, pages }: Build): Promise<void> {
  const list = JSON.stringify(found);
  const hash = createHash("sha256").update(list).digest("base64url").slice(0, HASH_LENGTH);
  const listPath = `docs-assets/search-${lang}-${hash}.json`;
  await write(join(folder, listPath), list);
  for (const { name, direction, head, body } of pages) {
    // Replacements are functions, because `replace` interprets "$" in a string.
    const html = template
      .replace('<html lang="en"', () => `<html lang="${lang}" dir="${direction}"`)
      .replace(TITLE, () => head)
      .replace(HEAD_END, () => `<script>${first}</script>\n  ${HEAD_END}`)
      .replace(BODY, () => `<body>${body.replaceAll(LIST_MARK, `/${listPath}`)}</body>`);
    await write(join(folder, "docs-pages", lang, `${name}.html`), html);
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
