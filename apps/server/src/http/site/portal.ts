import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Lang } from "@schoolmap/contract";
import { escapeText } from "../../lib/escape.ts";
import { pageLang } from "../../lib/page-lang.ts";
import type { Binary } from "../answer.ts";
import { writtenPage } from "./built-page.ts";
import type { PageCall } from "./page-call.ts";

/** Folder of the built documentation pages: `docs-pages/{lang}/{end of the address}.html`. */
export const PORTAL_FOLDER = "docs-pages/";
/** The page at `/docs`. It has the same inline script as the other pages. */
export const PORTAL_START = `${PORTAL_FOLDER}en/index.html`;

const NOT_FOUND = "not-found";
/**
 * Placeholders in the pages for the server's own address, and for the language in links. See
 * `apps/web/src/portal/marks.ts`.
 */
const ORIGIN = /__ORIGIN__/g;
const LANGUAGE = /__LNG__/g;
const ROOT = /<html/;
/** Links that let programs find the contract from any page of the documentation. */
const LINKS =
  '</api/openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json", </docs>; rel="service-doc"';

/** Returns the response for an address at `/docs` or below. */
type PortalAnswer = (call: PageCall, vary: string) => Promise<Binary>;

/**
 * Creates the handler of the documentation pages; undefined when the build has none. Each page is read on request,
 * because all pages together would use too much memory.
 * @param hasDemo whether schools are invented: pages reserve space for the note about them
 */
export async function readPortal(webFolder: string, hasDemo: () => boolean): Promise<PortalAnswer | undefined> {
  if (!existsSync(join(webFolder, PORTAL_START))) return undefined;
  const folder = join(webFolder, PORTAL_FOLDER);
  const names = await namesIn(folder);
  return async (call, vary) => {
    const requestedLang = new Map(call.rawQuery).get("lng");
    const lang = pageLang(requestedLang, call.headers["accept-language"]);
    const name = nameOf(call.url);
    const isKnown = names.has(keyOf(lang, name));
    const page = await readFile(join(folder, `${keyOf(lang, isKnown ? name : NOT_FOUND)}.html`), "utf8");
    const language = requestedLang === undefined ? "" : `?lng=${lang}`;
    // Replacements are functions because `replace` interprets "$" in strings.
    const written = page
      .replace(ORIGIN, () => escapeText(call.origin))
      .replace(LANGUAGE, () => language)
      .replace(ROOT, () => (hasDemo() ? "<html data-demo" : "<html"));
    const headers = { vary, link: LINKS, "content-language": lang };
    return writtenPage(written, { status: isKnown ? 200 : 404, headers, accepted: call.headers["accept-encoding"] });
  };
}

/** Returns the available pages, as language and name. */
async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".html"));
  return new Set(files.map((file) => file.slice(0, -".html".length).split(sep).join("/")));
}

function keyOf(lang: Lang, name: string): string {
  return `${lang}/${name}`;
}

/** Converts a name to its key. Products of the API may be written as their codes: `DAILY_CHECK_APP`. */
function keyIn(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

/** Returns the canonical end of an address below `/docs`. The not-found page has no address. */
function nameOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  const name = path.replace(/^\/docs\/?/, "").replace(/\/+$/, "");
  return name === "" ? "index" : name === "index" || name === NOT_FOUND ? "" : keyIn(name);
}
