import type { Theme } from "../../state/view.ts";

/** Gives the page a theme. */
export function paintTheme(theme: Theme): void {
  const page = document.documentElement;
  page.dataset.theme = theme;
  page.dataset.ground = theme === "light" ? "light" : "dark";
}
