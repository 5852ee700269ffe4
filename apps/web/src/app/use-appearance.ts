import { useEffect, useLayoutEffect } from "react";
import { languageFacts, showLanguage, useT } from "../i18n/index.ts";
import { useView } from "../state/use-view.ts";

/** Applies the theme, the language and the direction of the view to the document. */
export function useAppearance(): void {
  const { theme, lang: wanted } = useView();
  const { lang } = useT();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    const surface = getComputedStyle(document.documentElement).getPropertyValue("--surface");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", surface.trim());
  }, [theme]);
  useEffect(() => void showLanguage(wanted), [wanted]);
  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = languageFacts(lang).direction;
  }, [lang]);
}
