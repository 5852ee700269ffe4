import type { Lang } from "@schoolmap/contract";
import { createStore } from "zustand/vanilla";
import english from "./texts/en.json?area=core";
import { createTranslate, type Texts, type Translate } from "./translate.ts";

/** Name and direction of each language, for the menu and the page. */
const FACTS = import.meta.glob<LanguageFacts>("./texts/*.json", {
  query: "?area=language",
  import: "default",
  eager: true,
});

interface LanguageFacts {
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}

export function languageFacts(lang: Lang): LanguageFacts {
  return FACTS[`./texts/${lang}.json`] ?? { name: lang, direction: "ltr" };
}

type Loaders = Readonly<Record<string, () => Promise<{ default: Texts }>>>;

/** Texts that the first page does not need, by area. Each page requests its own areas. Every language is one file. */
const AREAS = {
  core: import.meta.glob<{ default: Texts }>(["./texts/*.json", "!./texts/en.json"], { query: "?area=core" }),
  map: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=map" }),
  school: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=school" }),
  filters: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=filters" }),
  offline: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=offline" }),
  compare: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=compare" }),
  pages: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=pages" }),
  tour: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=tour" }),
  share: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=share" }),
  form: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=form" }),
  report: import.meta.glob<{ default: Texts }>("./texts/*.json", { query: "?area=report" }),
} satisfies Record<string, Loaders>;

export type Area = keyof typeof AREAS;

/** Areas whose texts are loaded or being loaded. */
const areas = new Map<Area, Promise<void>>([["core", Promise.resolve()]]);
/** Loaded areas, by language. */
const loaded = new Set([keyOf("core", "en")]);
/**
 * Loaded texts of each language. Its translator reads this object, so a new area requires no new translator and no
 * rendering.
 */
const texts: Partial<Record<Lang, Texts>> = { en: { ...english } };
/** Translator of the current language. */
export const language = createStore<{ readonly translate: Translate }>(() => ({
  translate: createTranslate("en", textsOf("en")),
}));
let requested: Lang = "en";

/** Returns the translator of the current language outside of components. */
export function currentTranslate(): Translate {
  return language.getState().translate;
}

/** Loads a language and shows it. The previous language stays until then, and remains when the texts do not load. */
export async function showLanguage(lang: Lang): Promise<void> {
  requested = lang;
  await showRequested().catch(() => {
    if (requested === lang) requested = currentTranslate().lang;
  });
}

/**
 * Loads the texts of an area before its page is shown.
 * @throws when they do not load
 */
export function loadArea(area: Area): Promise<void> {
  const known = areas.get(area);
  if (known) return known;
  const coming = loadRequested(area);
  areas.set(area, coming);
  // This caller receives the error; the next caller tries again.
  coming.catch(() => areas.delete(area));
  return coming;
}

/** Loads an area in the requested language. If that language is still loading, waits until it is shown. */
async function loadRequested(area: Area): Promise<void> {
  const lang = requested;
  await load(area, lang);
  await (lang === requested ? showRequested() : loadRequested(area));
}

/** Shows the requested language once the texts of all areas are loaded. */
async function showRequested(): Promise<void> {
  const lang = requested;
  if (currentTranslate().lang === lang) return;
  await Promise.all([...areas.keys()].map((area) => load(area, lang)));
  if (lang !== requested) return showRequested();
  language.setState({ translate: createTranslate(lang, textsOf(lang)) });
}

async function load(area: Area, lang: Lang): Promise<void> {
  const key = keyOf(area, lang);
  if (loaded.has(key)) return;
  const loaders: Loaders = AREAS[area];
  const module = await loaders[`./texts/${lang}.json`]?.();
  if (!module) throw new Error(`there are no texts ${area} in ${lang}`);
  Object.assign(textsOf(lang), module.default);
  loaded.add(key);
}

function textsOf(lang: Lang): Texts {
  texts[lang] ??= {};
  return texts[lang];
}

function keyOf(area: Area, lang: Lang): string {
  return `${area}/${lang}`;
}
