import type { Lang } from "@schoolmap/contract";
import { createContext, use } from "react";
import { createTranslate, type Texts, type TextValues } from "../../i18n/translate.ts";

/**
 * Texts of the documentation: `ui` for scripts in the browser, `pages` for the rendered pages, and `guide` for the
 * longer texts.
 */
interface Areas {
  readonly ui: typeof import("./ui.en.json");
  readonly pages: typeof import("./pages.en.json");
  readonly guide: typeof import("./guide.en.json");
}
export type Area = keyof Areas;

type WithoutCategory<K extends string> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
/** Key of a text of an area. A text with plural forms has the key without its `_one` or `_other` ending. */
export type KeyOf<A extends Area> = Exclude<WithoutCategory<keyof Areas[A] & string>, "default">;

/** Returns the texts of an area in the language of the page. */
export interface AreaTranslate<K extends string> {
  (key: K, values?: TextValues): string;
  readonly lang: Lang;
  /** Returns whether a text exists, for optional texts. */
  readonly has: (key: string) => boolean;
}

/** Areas that a part of the page can use. Scripts in the browser have only `ui`. */
export type AreaTexts = { readonly [A in Area]?: AreaTranslate<KeyOf<A>> };

const TextsContext = createContext<AreaTexts>({});
export const TextsProvider = TextsContext.Provider;

/** Returns the texts of an area. */
export function useTexts<A extends Area>(area: A): AreaTranslate<KeyOf<A>> {
  const translate = use(TextsContext)[area];
  if (!translate) throw new Error(`The texts ${area} are not there.`);
  return translate as AreaTranslate<KeyOf<A>>;
}

export function translateIn<A extends Area>(lang: Lang, texts: Texts): AreaTranslate<KeyOf<A>> {
  // The key type of `createTranslate` is for the visitors' pages. Here, the keys are those of the area.
  const translate = createTranslate(lang, texts) as unknown as (key: string, values?: TextValues) => string;
  const has = (key: string) => key in texts || `${key}_other` in texts;
  return Object.assign((key: string, values?: TextValues) => translate(key, values), { lang, has });
}
