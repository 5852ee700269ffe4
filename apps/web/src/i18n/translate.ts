import type { Lang } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import type en from "./en.json";
import type filters from "./filters/en.json";
import type live from "./live/en.json";
import type map from "./map/en.json";
import type pages from "./pages/en.json";
import type report from "./report/en.json";
import type school from "./school/en.json";
import type search from "./search/en.json";
import type table from "./table/en.json";

type Category = Intl.LDMLPluralRule;
type WithoutCategory<K extends string> = K extends `${infer Base}_${Category}` ? Base : K;

/** Key of a text; a text with plural forms is named without its `_one`, `_other` ending. */
export type TextKey = WithoutCategory<
  | keyof typeof en
  | keyof typeof filters
  | keyof typeof live
  | keyof typeof map
  | keyof typeof pages
  | keyof typeof report
  | keyof typeof school
  | keyof typeof search
  | keyof typeof table
>;

/** The texts of one language by key. */
export type Texts = Readonly<Record<string, string>>;

/** What stands in place of `{name}`. `count` also picks the plural form, and is written with all its digits. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key; `lang` is the language it speaks, for numbers and dates next to it. */
export interface Translate {
  (key: TextKey, values?: TextValues): string;
  readonly lang: Lang;
}

/** Makes the translator of a language. A key that it lacks (never, says a test) is shown itself. */
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
