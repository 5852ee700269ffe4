import type { Lang } from "@schoolmap/contract";
import english from "./en.json";
import { createTranslate, type Texts, type Translate } from "./translate.ts";

/** What each language calls itself, for the menu. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { en: "English", es: "Español", pt: "Português" };

/** Texts that only some pages need, in a folder of their own; the first page does without them. */
export type Area = "school" | "live" | "map" | "search" | "filters" | "table" | "pages" | "report";

const loaders = import.meta.glob<{ default: Texts }>(["./*.json", "./*/*.json", "!./en.json"]);
const areas = new Set<Area>();
const loaded = new Map<string, Texts>();
const listeners = new Set<() => void>();
let current: Translate = createTranslate("en", english);
let wanted: Lang = "en";

/** The translator of the language on show. */
export function currentTranslate(): Translate {
  return current;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads a language and shows it; the last one stays until then, and for good when the texts do not load. */
export async function showLanguage(lang: Lang): Promise<void> {
  wanted = lang;
  if (current.lang !== lang) await show(lang).catch(() => undefined);
}

/**
 * Loads the texts of an area before its page is shown.
 * @throws when they do not load
 */
export async function loadArea(area: Area): Promise<void> {
  if (areas.has(area)) return;
  areas.add(area);
  await show(wanted).catch((error: unknown) => {
    areas.delete(area);
    throw error;
  });
}

async function show(lang: Lang): Promise<void> {
  await Promise.all(namesOf(lang).map(async (name) => loaded.set(name, await load(name))));
  if (wanted !== lang) return;
  // Another area may have come meanwhile: each newcomer shows all that is there.
  current = createTranslate(lang, Object.assign({}, ...namesOf(lang).map((name) => loaded.get(name))));
  for (const listener of listeners) listener();
}

function namesOf(lang: Lang): string[] {
  return [lang, ...[...areas].map((area) => `${area}/${lang}`)];
}

async function load(name: string): Promise<Texts> {
  if (name === "en") return english;
  const texts = await loaders[`./${name}.json`]?.();
  if (!texts) throw new Error(`there are no texts ${name}`);
  return texts.default;
}
