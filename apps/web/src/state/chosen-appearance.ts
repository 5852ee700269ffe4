import { langOf } from "@schoolmap/rules";
import type { Preferences } from "./stored-preferences.ts";
import type { Appearance } from "./view.ts";

/** Default for a visitor without stored choices whose browser requests no supported language. */
export const DEFAULT_APPEARANCE: Appearance = { theme: "dark", style: "default", lang: "en" };

/**
 * Returns the stored choices, completed with the browser's languages and the defaults.
 * @param languages of the browser, best first, for example `["pt-BR", "en"]`
 */
export function chosenOr(
  chosen: Pick<Preferences, "theme" | "style" | "lang">,
  languages: readonly string[],
): Appearance {
  return {
    theme: chosen.theme ?? DEFAULT_APPEARANCE.theme,
    style: chosen.style ?? DEFAULT_APPEARANCE.style,
    lang: chosen.lang ?? languages.map(langOf).find((lang) => lang !== undefined) ?? DEFAULT_APPEARANCE.lang,
  };
}
