import type { AdminMetadata, AppMeta, Lang, Names } from "@schoolmap/contract";
import { inLang } from "@schoolmap/rules";

/** The name in a language, or the main name where there is none. */
export function nameIn({ names, name }: { readonly names: Names; readonly name: string }, lang: Lang): string {
  return inLang(names, lang) || name;
}

/** What `count` units of a level are called, for example "provinces"; undefined for a level without a name. */
export function levelWord(
  levels: AppMeta["levels"] | undefined,
  level: string,
  count: number,
  lang: Lang,
): string | undefined {
  const forms = levels?.[level];
  return forms && inLang(count === 1 ? forms.one : forms.other, lang);
}

/** Regions sorted by name as readers of the language expect. */
export function byName(lang: Lang): (a: AdminMetadata, b: AdminMetadata) => number {
  const { compare } = new Intl.Collator(lang);
  return (a, b) => compare(nameIn(a, lang), nameIn(b, lang));
}
