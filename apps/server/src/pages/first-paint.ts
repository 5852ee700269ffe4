import { escapeText } from "./escape.ts";
import type { FirstWords } from "./page-facts.ts";

/** What the built page says before its application runs. */
const BUILT = /<div class="first-paint">[\s\S]*?(<noscript>[\s\S]*?<\/noscript>)\s*<\/div>/;
/** As wide as the application's mark, so that its name stands where it will stay. */
const BRAND = `<span class="icon-button"></span><p class="brand"><svg width="24" height="24"></svg>Schoolmap</p>`;

/**
 * Writes into a page what can be read before its application runs, with the classes that the application gives the same
 * words: when it takes over, nothing moves. What the page says to people without JavaScript comes after them.
 */
export function withFirstPaint(page: string, first: FirstWords): string {
  return page.replace(BUILT, (_built, noscript: string) => {
    const words = `<div class="first-words">${wordsOf(first)}</div>${noscript}`;
    return first.kind === "page" ? pageOf(words) : panelOf(words);
  });
}

function wordsOf({ kind, title, line, number = "" }: FirstWords): string {
  const [heading, text] = [escapeText(title), escapeText(line)];
  if (kind === "page") return `<h1 class="page-title">${heading}</h1><p class="page-lead">${text}</p>`;
  if (kind === "place") {
    return `<header class="place-head"><h1 class="title-l">${heading}</h1><p class="text-s third">${text}</p></header>`;
  }
  const hero = `<p class="stat-number stat-hero">${escapeText(number)}</p><p class="label">${text}</p>`;
  return `<h1 class="sr-only">${heading}</h1><div class="block">${hero}</div>`;
}

function pageOf(words: string): string {
  const head = `<header class="page-head">${BRAND}</header>`;
  return `<div class="first-paint page">${head}<main class="page-main">${words}</main></div>`;
}

function panelOf(words: string): string {
  const search = `<div class="search-slot"><div class="search-shape"></div></div>`;
  const head = `<header class="panel-head">${BRAND}${search}</header>`;
  const body = `<main class="panel-main"><div class="panel-path"></div><div class="panel-body">${words}</div></main>`;
  const panel = `<div class="panel">${head}<div class="sheet"><div class="sheet-grip"></div>${body}</div></div>`;
  return `<div class="first-paint map-page">${panel}<div class="map-region"></div><div class="action-bar"></div></div>`;
}
