import { readFileSync } from "node:fs";

const page = readFileSync(new URL("apps/web/dist/index.html", import.meta.url), "utf8");

/** The script that the page requests before it shows the map: the script that index.html starts. */
const START = /import\(.\/(assets\/[\w-]+\.js).\)/g;
/** Scripts of the map, which index.html lists to request them early. */
const MAP = /\bmap:\[([^\]]+)\]/g;
/** Scripts of the largest text page. */
const TEXT_PAGE = /"daily-check-app":\[([^\]]+)\]/g;

function scriptsIn(pattern) {
  const named = [...page.matchAll(pattern)].flatMap(([, text]) => text.match(/assets\/[\w-]+\.js/g) ?? []);
  if (named.length === 0) throw new Error(`apps/web/dist/index.html names no script like ${pattern}.`);
  return [...new Set(named)].map((path) => `apps/web/dist/${path}`);
}

const consolePage = readFileSync(new URL("apps/web/dist/admin.html", import.meta.url), "utf8");
/** Script of the staff console and the chunks that it loads at start. */
const CONSOLE = [...consolePage.matchAll(/\/(admin-assets\/[\w-]+\.js)/g)].map(([, path]) => `apps/web/dist/${path}`);

const docsPage = readFileSync(new URL("apps/web/dist/docs-pages/en/index.html", import.meta.url), "utf8");
/** Script of the documentation and the chunks that it loads at start. */
const DOCS = [...docsPage.matchAll(/\/(docs-assets\/[\w-]+\.js)/g)].map(([, path]) => `apps/web/dist/${path}`);

export default [
  { name: "script before the map", path: scriptsIn(START), limit: "90 kB", brotli: true },
  { name: "map", path: scriptsIn(MAP), limit: "400 kB", brotli: true },
  { name: "staff console", path: CONSOLE, limit: "190 kB", brotli: true },
  { name: "documentation", path: DOCS, limit: "90 kB", brotli: true },
  { name: "page of text", path: scriptsIn(TEXT_PAGE), limit: "20 kB", brotli: true },
];
