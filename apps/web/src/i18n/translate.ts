import type { Lang } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import type english from "./texts/en.json";

type Category = Intl.LDMLPluralRule;
type WithoutCategory<K extends string> = K extends `${infer Base}_${Category}` ? Base : K;

type Areas = Omit<typeof english, "language">;

/** Key of a text of any area. A text with plural forms has the key without its `_one` or `_other` ending. */
export type TextKey = { [Area in keyof Areas]: WithoutCategory<keyof Areas[Area] & string> }[keyof Areas];

/** Texts of one language by key. */
export type Texts = Readonly<Record<string, string>>;

/**
 * Values for placeholders such as `{name}`. `count` also selects the plural form, and is written with all its digits.
 */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key. `lang` is the language of the texts, for numbers and dates next to them. */
export interface Translate {
  (key: TextKey, values?: TextValues): string;
  readonly lang: Lang;
}

/**
 * Creates the translator of a language. Texts that are added later are also used. A missing key is shown as the key; a
 * test ensures that no key is missing.
 */
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
