import { LANGS, type Lang } from "@schoolmap/contract";
import type { Preferences } from "./kept-preferences.ts";
import type { Appearance } from "./view.ts";

/** What a visitor gets who never chose anything and whose browser asks for no language of ours. */
export const DEFAULT_APPEARANCE: Appearance = { theme: "dark", style: "default", lang: "en" };

/** @param languages of the browser, best first, for example `["pt-BR", "en"]` */
export function chosenOr(
  chosen: Pick<Preferences, "theme" | "style" | "lang">,
  languages: readonly string[],
): Appearance {
  return {
    theme: chosen.theme ?? DEFAULT_APPEARANCE.theme,
    style: chosen.style ?? DEFAULT_APPEARANCE.style,
    lang: chosen.lang ?? browserLang(languages) ?? DEFAULT_APPEARANCE.lang,
  };
}

function browserLang(languages: readonly string[]): Lang | undefined {
  for (const language of languages) {
    const known = LANGS.find((lang) => lang === language.slice(0, 2).toLowerCase());
    if (known) return known;
  }
  return undefined;
}
