import { useSyncExternalStore } from "react";
import { currentTranslate, language } from "./languages.ts";
import type { Translate } from "./translate.ts";

export { languageFacts, loadArea, showLanguage } from "./languages.ts";
export type { TextKey, Translate } from "./translate.ts";

/** Returns the translator of the current language: `t("panel.retry")`, `t("place.schools", { count: 3 })`, `t.lang`. */
export function useT(): Translate {
  return useSyncExternalStore(language.subscribe, currentTranslate, currentTranslate);
}
