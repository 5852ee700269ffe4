import type { Lang } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import type english from "./texts/en.json";

type Category = Intl.LDMLPluralRule;
type WithoutCategory<K extends string> = K extends `${infer Base}_${Category}` ? Base : K;

type Areas = Omit<typeof english, "language">;

/** Key of a text of any area; a text with plural forms is named without its `_one`, `_other` ending. */
export type TextKey = { [Area in keyof Areas]: WithoutCategory<keyof Areas[Area] & string> }[keyof Areas];

/** The texts of one language by key. */
export type Texts = Readonly<Record<string, string>>;

/** What stands in place of `{name}`. `count` also picks the plural form, and is written with all its digits. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key; `lang` is the language it speaks, for numbers and dates next to it. */
export interface Translate {
  (key: TextKey, values?: TextValues): string;
  readonly lang: Lang;
}

/** Makes the translator of a language; texts that are added later are read too. A key that it lacks (never, says a test) is shown itself. */
export function createTranslate(lang: Lang, texts: Texts): Translate {
  const rules = new Intl.PluralRules(lang);
  const translate = (key: TextKey, values: TextValues = {}): string => {
    const text = pick(texts, key, values.count, rules) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? formatExact(value, lang) : value;
    });
  };
  return Object.assign(translate, { lang });
}

function pick(
  texts: Texts,
  key: string,
  count: string | number | undefined,
  rules: Intl.PluralRules,
): string | undefined {
  if (typeof count !== "number") return texts[key];
  return texts[`${key}_${rules.select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
}
