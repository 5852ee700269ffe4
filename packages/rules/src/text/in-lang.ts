import { LANGS, type Lang } from "@schoolmap/contract";

/** A thing in English, and in the other languages for which somebody wrote it. */
export type ByLang<T> = Readonly<{ en: T } & Partial<Record<Exclude<Lang, "en">, T>>>;

/** The language of ours that a tag of BCP 47 names, by its first part: `pt-BR` is pt. */
export function langOf(tag: string): Lang | undefined {
  const primary = tag.trim().toLowerCase().split("-", 1)[0];
  return LANGS.find((lang) => lang === primary);
}

/** The thing in a language; in English where that language lacks it, so that a language can start as one file of texts. */
export function inLang<T>(things: ByLang<T>, lang: Lang): T {
  return things[lang] ?? things.en;
}
