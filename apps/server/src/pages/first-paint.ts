import type { Lang } from "@schoolmap/contract";
import { SOURCES } from "@schoolmap/geodata";
import { inLang } from "@schoolmap/rules";
import { escapeText } from "../lib/escape.ts";
import { type FirstStory, sentenceHtml, storyOf } from "./first-story.ts";
import type { FirstSection, FirstWords } from "./page-facts.ts";
import { WORDS } from "./texts.ts";

/** Content of the built page before its application runs. */
const BUILT = /<div class="first-paint">[\s\S]*?(<noscript>[\s\S]*?<\/noscript>)\s*<\/div>/;
/** As wide as the application's mark, so that the name does not move when the application starts. */
const BRAND = `<span class="icon-button"></span><p class="brand"><svg width="24" height="24"></svg>Schoolmap</p>`;

/** The map drawn before the application runs, and the numbers next to it. */
export interface FirstPicture {
  readonly svg: string;
  readonly story: FirstStory | undefined;
  /** Whether a strip of weeks is below the map. */
  readonly isLive: boolean;
}

/** Content of a page before its application runs. */
interface FirstAnswer {
  readonly words: FirstWords;
  readonly picture: FirstPicture | undefined;
  /** Path and query string. */
  readonly address: string;
  readonly lang: Lang;
  /** Translates a text of the catalog into the language of the page. */
  readonly translated: (text: string) => string;
}

/**
 * Adds content to a page that is readable before its application runs. It uses the same classes as the application, so
 * that nothing moves when the application takes over. The content for visitors without JavaScript follows it.
 */
export function withFirstPaint(page: string, first: FirstAnswer): string {
  return page.replace(BUILT, (_built, noscript: string) => {
    const words = `<div class="first-words">${wordsOf(first.words)}</div>`;
    if (first.words.kind === "page") return pageOf(`${words}${noscript}`, first.words);
    return panelOf(`${words}${storyIn(first)}${noscript}`, first);
  });
}

function wordsOf({ kind, title, line, values = {}, sections = [] }: FirstWords): string {
  const [heading, text] = [escapeText(title), escapeText(line)];
  if (kind === "page") {
    const prose = `<div class="page-prose">${sections.map(sectionOf).join("")}</div>`;
    return `<h1 class="page-title">${heading}</h1><p class="page-lead">${text}</p>${prose}`;
  }
  if (kind === "place") {
    const under = text && `<p class="text-s third">${text}</p>`;
    return `<header class="place-head"><h1 class="title-l">${heading}</h1>${under}</header>`;
  }
  return `<h1 class="sr-only">${heading}</h1><div class="block"><p class="say">${sentenceHtml(line, values)}</p></div>`;
}

function sectionOf({ title, text }: FirstSection): string {
  return `<section><h2>${escapeText(title)}</h2>${text.map((one) => `<p>${escapeText(one)}</p>`).join("")}</section>`;
}

function pageOf(words: string, { isWide = false }: FirstWords): string {
  const head = `<header class="page-head">${BRAND}</header>`;
  const main = isWide ? "page-main page-wide" : "page-main";
  return `<div class="first-paint page">${head}<main class="${main}">${words}</main></div>`;
}

function storyIn({ picture, lang, translated }: FirstAnswer): string {
  if (!picture?.story) return "";
  return `<div class="block first-story">${storyOf(picture.story, lang, translated)}</div>`;
}

/** Returns the sources of the map data. The words next to them only reserve space for the later button. */
function creditsOf(lang: Lang): string {
  const { title, line } = inLang(WORDS, lang).disclaimer;
  const names = SOURCES.map(
    ({ name, url, attribution }) =>
      `<a href="${escapeText(url)}" title="${escapeText(attribution)}" rel="noreferrer" target="_blank">${escapeText(name)}</a>`,
  );
  const words = `<span class="disclaimer-words ellipsis first-shape">${escapeText(line)}</span>`;
  const button = `<span class="text-button first-shape">${escapeText(title)}</span>`;
  const sources = `<span class="disclaimer-sources ellipsis"><span class="first-credits">${names.join(" · ")}</span></span>`;
  return `<footer class="disclaimer-line">${words}${button}${sources}</footer>`;
}

function panelOf(words: string, { picture, address, lang }: FirstAnswer): string {
  const search = `<div class="search-slot"><div class="search-shape"></div></div>`;
  const head = `<header class="panel-head">${BRAND}${search}</header>`;
  const body = `<main class="panel-main"><div class="panel-path"></div><div class="panel-body">${words}</div></main>`;
  const panel = `<div class="panel">${head}<div class="sheet"><div class="sheet-grip"></div>${body}</div></div>`;
  const dock = picture?.isLive ? " data-dock" : "";
  const map = picture ? `<div class="first-map" data-address="${escapeText(address)}">${picture.svg}</div>` : "";
  return `<div class="first-paint map-page"${dock}>${panel}<div class="map-region">${map}</div>${creditsOf(lang)}<div class="action-bar"></div></div>`;
}
