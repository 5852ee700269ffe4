import { LANGS, type Lang } from "@schoolmap/contract";

/** A value in English, and in the other languages in which it exists. */
export type ByLang<T> = Readonly<{ en: T } & Partial<Record<Exclude<Lang, "en">, T>>>;

/** Returns the product language of a BCP 47 tag, by its first part: `pt-BR` is pt. */
export function langOf(tag: string): Lang | undefined {
  const primary = tag.trim().toLowerCase().split("-", 1)[0];
  return LANGS.find((lang) => lang === primary);
}

/**
 * Returns the value in a language, or in English when it does not exist in that language. A language can therefore
 * start with a single file of texts.
 */
export function inLang<T>(things: ByLang<T>, lang: Lang): T {
  return things[lang] ?? things.en;
}
