import type { Lang } from "@schoolmap/contract";
import type { Catalog } from "../catalog/index.ts";
import { type Dictionary, dictionaryOf } from "./dictionary.ts";

/**
 * Translates a text. Translations by staff take precedence over the embedded dictionary. A stored value in lower case
 * ("primary") is also found under its label ("Primary"). A text without a translation is returned unchanged.
 */
export function translate(catalog: Pick<Catalog, "translations">, lang: Lang, text: string): string {
  const written = catalog.translations.get(lang)?.get(text);
  if (written !== undefined) return written;
  return lang === "en" ? text : (automatic(lang, text) ?? text);
}

/** Returns the translation of the embedded dictionary; undefined when it does not have the text. */
export function automatic(lang: Exclude<Lang, "en">, text: string): string | undefined {
  const dictionary = dictionaryOf(lang);
  return dictionary.get(text) ?? valueIn(dictionary, text);
}

const loweredKeys = new WeakMap<Dictionary, Dictionary>();

/** Returns the translation of a text in lower case, converted to lower case. */
function valueIn(dictionary: Dictionary, text: string): string | undefined {
  if (text !== text.toLowerCase()) return undefined;
  let lowered = loweredKeys.get(dictionary);
  if (!lowered) {
    lowered = new Map([...dictionary].map(([key, translated]) => [key.toLowerCase(), translated.toLowerCase()]));
    loweredKeys.set(dictionary, lowered);
  }
  return lowered.get(text);
}
