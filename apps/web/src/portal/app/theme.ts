import type { Theme } from "../../state/view.ts";

/** Sets the theme of the page. */
export function paintTheme(theme: Theme): void {
  const page = document.documentElement;
  page.dataset.theme = theme;
  page.dataset.ground = theme === "light" ? "light" : "dark";
}
