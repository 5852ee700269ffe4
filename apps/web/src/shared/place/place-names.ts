import type { AdminMetadata, AppMeta, Lang, Names } from "@schoolmap/contract";
import { inLang } from "@schoolmap/rules";

/** Returns the name in a language, or the main name when there is none. */
export function nameIn({ names, name }: { readonly names: Names; readonly name: string }, lang: Lang): string {
  return inLang(names, lang) || name;
}

/** Returns the name of `count` units of a level, for example "provinces", or undefined for a level without a name. */
export function levelWord(
  levels: AppMeta["levels"] | undefined,
  level: string,
  count: number,
  lang: Lang,
): string | undefined {
  const forms = levels?.[level];
  return forms && inLang(count === 1 ? forms.one : forms.other, lang);
}

/** Returns a comparator that sorts regions by name in the collation of the language. */
export function byName(lang: Lang): (a: AdminMetadata, b: AdminMetadata) => number {
  const { compare } = new Intl.Collator(lang);
  return (a, b) => compare(nameIn(a, lang), nameIn(b, lang));
}
