import type { AdminMetadata, AppMeta, CountryDetail, Lang, Names } from "@schoolmap/contract";
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

/** The level that most regions of a country have; "" when it is not known. */
export function commonLevel(regions: CountryDetail["admin1_metadata"]): string {
  const counts = new Map<string, number>();
  for (const { description } of regions) counts.set(description, (counts.get(description) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? "";
}

/** First letter in capitals, as at the start of a line. */
export function capitalised(text: string, lang: Lang): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

/** Regions sorted by name as readers of the language expect. */
export function byName(lang: Lang): (a: AdminMetadata, b: AdminMetadata) => number {
  const { compare } = new Intl.Collator(lang);
  return (a, b) => compare(nameIn(a, lang), nameIn(b, lang));
}
