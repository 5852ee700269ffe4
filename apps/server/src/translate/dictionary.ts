import type { Lang } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { countries, LEVELS } from "@schoolmap/geodata";
import { inLang } from "@schoolmap/rules";
import es from "./dictionary/es.json" with { type: "json" };
import pt from "./dictionary/pt.json" with { type: "json" };

/** Maps the English texts of the product to their translations in a language, as delivered. */
export type Dictionary = ReadonlyMap<string, string>;

type OtherLang = Exclude<Lang, "en">;
const TEXTS: Partial<Record<OtherLang, Readonly<Record<string, string>>>> = { es, pt };

const dictionaries = new Map<OtherLang, Dictionary>();

/**
 * Returns the embedded dictionary of a language: its file, labels of attributes, names of countries and of
 * administrative levels.
 */
export function dictionaryOf(lang: OtherLang): Dictionary {
  let dictionary = dictionaries.get(lang);
  if (!dictionary) {
    dictionary = new Map([
      ...countryNames(lang),
      ...levelNames(lang),
      ...attributeLabels(lang),
      ...Object.entries(TEXTS[lang] ?? {}),
    ]);
    dictionaries.set(lang, dictionary);
  }
  return dictionary;
}

function countryNames(lang: OtherLang): [string, string][] {
  return countries().map(({ names }) => [names.en, inLang(names, lang)]);
}

function attributeLabels(lang: OtherLang): [string, string][] {
  return Object.values(ATTRIBUTE_LABELS).map((label) => [label.en, label[lang]]);
}

/** Returns the names of levels, singular and plural. */
function levelNames(lang: OtherLang): [string, string][] {
  return Object.values(LEVELS).flatMap((forms) =>
    forms.en.map((text, at): [string, string] => [text, inLang(forms, lang)[at]!]),
  );
}
