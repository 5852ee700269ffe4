import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Lang } from "@schoolmap/contract";
import { escapeText } from "../../lib/escape.ts";
import { pageLang } from "../../lib/page-lang.ts";
import type { Binary } from "../answer.ts";
import { writtenPage } from "./built-page.ts";
import type { PageCall } from "./page-call.ts";

/** Where the build puts the pages of the documentation: `docs-pages/{lang}/{end of the address}.html`. */
export const PORTAL_FOLDER = "docs-pages/";
/** The page at `/docs`, which has the same inline script as the others. */
export const PORTAL_START = `${PORTAL_FOLDER}en/index.html`;

const NOT_FOUND = "not-found";
/** What stands in the pages for the server's own address, and for the language in links. See `apps/web/src/portal/marks.ts`. */
const ORIGIN = /__ORIGIN__/g;
const LANGUAGE = /__LNG__/g;
const ROOT = /<html/;
/** Programs find the contract from any page of the documentation. */
const LINKS =
  '</api/openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json", </docs>; rel="service-doc"';

/** Answers an address at `/docs` or below. */
type PortalAnswer = (call: PageCall, vary: string) => Promise<Binary>;

/**
 * Answers the pages of the documentation; undefined where the build has none. A page is read when it is asked for: all of them together
 * would take more memory than they are worth.
 * @param hasDemo whether schools are invented: pages keep a place for the mark that says so
 */
export async function readPortal(webFolder: string, hasDemo: () => boolean): Promise<PortalAnswer | undefined> {
  if (!existsSync(join(webFolder, PORTAL_START))) return undefined;
  const folder = join(webFolder, PORTAL_FOLDER);
  const names = await namesIn(folder);
  return async (call, vary) => {
    const asked = new Map(call.rawQuery).get("lng");
    const lang = pageLang(asked, call.headers["accept-language"]);
    const name = nameOf(call.url);
    const isKnown = names.has(keyOf(lang, name));
    const page = await readFile(join(folder, `${keyOf(lang, isKnown ? name : NOT_FOUND)}.html`), "utf8");
    const language = asked === undefined ? "" : `?lng=${lang}`;
    // Replacements are functions, because "$" means something to `replace`.
    const written = page
      .replace(ORIGIN, () => escapeText(call.origin))
      .replace(LANGUAGE, () => language)
      .replace(ROOT, () => (hasDemo() ? "<html data-demo" : "<html"));
    const headers = { vary, link: LINKS, "content-language": lang };
    return writtenPage(written, { status: isKnown ? 200 : 404, headers, accepted: call.headers["accept-encoding"] });
  };
}

/** What a page may be asked for as: its language and name. */
async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".html"));
  return new Set(files.map((file) => file.slice(0, -".html".length).split(sep).join("/")));
}

function keyOf(lang: Lang, name: string): string {
  return `${lang}/${name}`;
}

/** Products of the API may be written as their codes are: `DAILY_CHECK_APP`. */
function keyIn(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

/** The end of an address below `/docs` in its one form. The page that says that there is none has no address. */
function nameOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  const name = path.replace(/^\/docs\/?/, "").replace(/\/+$/, "");
  return name === "" ? "index" : name === "index" || name === NOT_FOUND ? "" : keyIn(name);
}
