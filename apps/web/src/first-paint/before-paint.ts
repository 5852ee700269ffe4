import { readAppearance } from "../state/appearance-url.ts";
import { chosenOr } from "../state/chosen-appearance.ts";
import { readPreferences, storedText } from "../state/stored-preferences.ts";
import { showFirstMap } from "./first-map.ts";
import { standsForMap } from "./stands-for-map.ts";

/** URL of the application's script, inserted by the build. See `build/first-paint.ts`. */
declare const __ENTRY__: string;
/**
 * Scripts and styles that are loaded next, by the first part of a page's path, and texts by their pages and language.
 */
declare const __LATER__: Readonly<Record<string, readonly string[]>>;

const TIMEOUT_MS = 1_000;

/* Inlined in the page and runs before the first paint. It sets the theme of the page from the start. It starts the
   application, which a slow phone takes a while to parse, after the text of the page is on the screen. */
const page = document.documentElement;
const own = chosenOr(readPreferences(storedText), navigator.languages);
const { theme, style, lang } = readAppearance(location.pathname + location.search, own);
page.dataset.theme = theme;
// A visitor may have chosen another language than the browser's. Without a network, the page can be the cached one of
// another URL.
if (page.lang !== lang || page.dataset.wordsOf !== location.pathname) delete page.dataset.wordsOf;

const [, name = ""] = location.pathname.split("/");
const isMap = name === "map" || name === "";
loadSoon([__ENTRY__]);
// The entry contains the English texts of every page.
loadSoon(__LATER__[`core-${lang}`]);
if (!isMap && __LATER__[name]) loadSoon([...__LATER__[name], ...(__LATER__[`pages-${lang}`] ?? [])]);

const isRead = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
const isPainted = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  // A hidden page is not painted. Some browsers do not report a paint.
  void isRead.then(() => setTimeout(resolve, document.hidden ? 0 : TIMEOUT_MS));
});
void isRead.then(() => showFirstMap(style));
void isPainted.then(() => import(/* @vite-ignore */ __ENTRY__));
// The map is large. The browser parses it after the first paint and after the application.
if (isMap)
  void Promise.all([isRead, isPainted]).then(() => {
    loadSoon(__LATER__.map, "low");
    loadSoon(__LATER__[`map-${lang}`], "low");
    if (!standsForMap(document.querySelector(".first-map"))) loadSoon(__LATER__["live-map"], "low");
  });

/** Preloads scripts and styles that will be needed, without executing them. */
function loadSoon(addresses: readonly string[] = [], fetchPriority: "auto" | "low" = "auto"): void {
  for (const href of addresses) {
    const link = document.createElement("link");
    const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
    // Requested with the same attributes as Vite uses later. Otherwise they would be downloaded twice.
    Object.assign(link, { ...kind, crossOrigin: "", fetchPriority, href });
    document.head.append(link);
  }
}
