import type { Lang } from "@schoolmap/contract";
import { languageFacts, showLanguage } from "../../i18n/index.ts";
import { chosenOr } from "../../state/chosen-appearance.ts";
import { preferences, setPreference, usePreferences } from "../../state/preferences.ts";
import type { Theme } from "../../state/view.ts";
import { loadAllTexts } from "../texts/texts.ts";

/**
 * Returns the theme and language of the console: as chosen here or on the map, otherwise light and the language of the
 * browser.
 */
export function useStaffAppearance(): { readonly theme: Theme; readonly lang: Lang } {
  return appearanceOf(usePreferences());
}

/** Applies theme and language to the document. Called before the first paint and after each choice. */
export async function applyAppearance(): Promise<void> {
  const { theme, lang } = appearanceOf(preferences());
  const page = document.documentElement;
  page.dataset.theme = theme;
  page.dataset.ground = theme === "light" ? "light" : "dark";
  await loadAllTexts(lang);
  await showLanguage(lang);
  page.lang = lang;
  page.dir = languageFacts(lang).direction;
}

export function chooseTheme(theme: Theme): void {
  setPreference("theme", theme);
  void applyAppearance();
}

export async function chooseLanguage(lang: Lang): Promise<void> {
  setPreference("lang", lang);
  await applyAppearance();
}

function appearanceOf(chosen: ReturnType<typeof preferences>) {
  const { lang } = chosenOr(chosen, navigator.languages);
  return { theme: chosen.theme ?? "light", lang } as const;
}
