import { readFileSync } from "node:fs";

const page = readFileSync(new URL("apps/web/dist/index.html", import.meta.url), "utf8");

/** The script that the page asks for before it shows the map: the one that index.html starts. */
const START = /import\(.\/(assets\/[\w-]+\.js).\)/g;
/** The scripts of the map, which index.html names to ask for them in time. */
const MAP = /\bmap:\[([^\]]+)\]/g;
/** The scripts of the largest page of text. */
const TEXT_PAGE = /"daily-check-app":\[([^\]]+)\]/g;

function scriptsIn(pattern) {
  const named = [...page.matchAll(pattern)].flatMap(([, text]) => text.match(/assets\/[\w-]+\.js/g) ?? []);
  if (named.length === 0) throw new Error(`apps/web/dist/index.html names no script like ${pattern}.`);
  return [...new Set(named)].map((path) => `apps/web/dist/${path}`);
}

const consolePage = readFileSync(new URL("apps/web/dist/admin.html", import.meta.url), "utf8");
/** The script and the parts that the staff console starts with. */
const CONSOLE = [...consolePage.matchAll(/\/(admin-assets\/[\w-]+\.js)/g)].map(([, path]) => `apps/web/dist/${path}`);

const docsPage = readFileSync(new URL("apps/web/dist/docs-pages/en/index.html", import.meta.url), "utf8");
/** The script of the documentation, and what it starts with. */
const DOCS = [...docsPage.matchAll(/\/(docs-assets\/[\w-]+\.js)/g)].map(([, path]) => `apps/web/dist/${path}`);

export default [
  { name: "script before the map", path: scriptsIn(START), limit: "90 kB", brotli: true },
  { name: "map", path: scriptsIn(MAP), limit: "400 kB", brotli: true },
  { name: "staff console", path: CONSOLE, limit: "190 kB", brotli: true },
  { name: "documentation", path: DOCS, limit: "90 kB", brotli: true },
  { name: "page of text", path: scriptsIn(TEXT_PAGE), limit: "20 kB", brotli: true },
];
