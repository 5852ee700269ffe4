import { readAppearance } from "../state/appearance-url.ts";
import { chosenOr } from "../state/chosen-appearance.ts";
import { readPreferences, storedText } from "../state/kept-preferences.ts";
import { showFirstMap } from "./first-map.ts";
import { standsForMap } from "./stands-for-map.ts";

/** Put here by the build: the address of the application's script. See `build/first-paint.ts`. */
declare const __ENTRY__: string;
/** The scripts and styles that follow it, by the first part of a page's path, and texts by their pages and language. */
declare const __LATER__: Readonly<Record<string, readonly string[]>>;

const PATIENCE_MS = 1_000;

/*
 * Stands in the page itself and runs before anything is painted: the page has its theme from the beginning, and the
 * application, which takes a slow phone a while to read, begins when the words of the page are on the screen.
 */
const page = document.documentElement;
const own = chosenOr(readPreferences(storedText), navigator.languages);
const { theme, style, lang } = readAppearance(location.pathname + location.search, own);
page.dataset.theme = theme;
// A visitor may have chosen another language than his browser's; and without a network one page stands in for another.
if (page.lang !== lang || page.dataset.wordsOf !== location.pathname) delete page.dataset.wordsOf;

const [, name = ""] = location.pathname.split("/");
const isMap = name === "map" || name === "";
loadSoon([__ENTRY__]);
// English texts of every page stand in the entry.
loadSoon(__LATER__[`core-${lang}`]);
if (!isMap && __LATER__[name]) loadSoon([...__LATER__[name], ...(__LATER__[`pages-${lang}`] ?? [])]);

const isRead = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
const isPainted = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  // A page that nobody sees is not painted, and neither is one whose browser does not tell.
  void isRead.then(() => setTimeout(resolve, document.hidden ? 0 : PATIENCE_MS));
});
void isRead.then(() => showFirstMap(style));
void isPainted.then(() => import(/* @vite-ignore */ __ENTRY__));
// The map is big: the browser shall read it after the first paint, and after the application.
if (isMap)
  void Promise.all([isRead, isPainted]).then(() => {
    loadSoon(__LATER__.map, "low");
    loadSoon(__LATER__[`map-${lang}`], "low");
    if (!standsForMap(document.querySelector(".first-map"))) loadSoon(__LATER__["live-map"], "low");
  });

/** Asks for scripts and styles that will be needed, without using them. */
function loadSoon(addresses: readonly string[] = [], fetchPriority: "auto" | "low" = "auto"): void {
  for (const href of addresses) {
    const link = document.createElement("link");
    const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
    // Asked for as Vite asks for them later, or they would come twice.
    Object.assign(link, { ...kind, crossOrigin: "", fetchPriority, href });
    document.head.append(link);
  }
}
