import type { Lang } from "@schoolmap/contract";
import type { Catalog } from "../catalog/index.ts";
import { type Dictionary, dictionaryOf } from "./dictionary.ts";

/**
 * A text in another language. What staff wrote goes first, then the embedded dictionary; a stored value in lower case
 * ("primary") is found under its label ("Primary") too. What nobody translated comes back as it was.
 */
export function translate(catalog: Pick<Catalog, "translations">, lang: Lang, text: string): string {
  const written = catalog.translations.get(lang)?.get(text);
  if (written !== undefined) return written;
  return lang === "en" ? text : (automatic(lang, text) ?? text);
}

/** What the embedded dictionary says; undefined where it has no such text. */
export function automatic(lang: Exclude<Lang, "en">, text: string): string | undefined {
  const dictionary = dictionaryOf(lang);
  return dictionary.get(text) ?? valueIn(dictionary, text);
}

const loweredKeys = new WeakMap<Dictionary, Dictionary>();

/** The translation of a text that is written in lower case throughout, in lower case. */
function valueIn(dictionary: Dictionary, text: string): string | undefined {
  if (text !== text.toLowerCase()) return undefined;
  let lowered = loweredKeys.get(dictionary);
  if (!lowered) {
    lowered = new Map([...dictionary].map(([key, translated]) => [key.toLowerCase(), translated.toLowerCase()]));
    loweredKeys.set(dictionary, lowered);
  }
  return lowered.get(text);
}
