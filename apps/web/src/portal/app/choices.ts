import { LANGS } from "@schoolmap/contract";
import { followOtherTabs, setPreference } from "../../state/preferences.ts";
import { THEMES } from "../../state/view.ts";
import { paintTheme } from "./theme.ts";

/** Adds the behaviour of each page's frame: theme, language and, on a phone, the menu. */
export function wireChoices(): void {
  followOtherTabs();
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const theme = THEMES.find((one) => one === target.closest<HTMLElement>("[data-theme-choice]")?.dataset.themeChoice);
    if (theme) {
      setPreference("theme", theme);
      paintTheme(theme);
    }
    const lang = LANGS.find((one) => one === target.closest("a[hreflang]")?.getAttribute("hreflang"));
    if (lang) setPreference("lang", lang);
    const menu = target.closest<HTMLElement>("[data-menu-button]");
    if (menu) openMenu(menu, menu.getAttribute("aria-expanded") !== "true");
    closeOthers(target);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeOthers(undefined);
  });
}

function openMenu(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute("aria-expanded", String(isOpen));
  document.documentElement.toggleAttribute("data-menu", isOpen);
}

/** Closes an open choice when another element is pressed, and after an option of it was chosen. */
function closeOthers(pressed: Element | undefined): void {
  for (const choice of document.querySelectorAll<HTMLDetailsElement>("details.choice[open]")) {
    const isInside = pressed !== undefined && choice.contains(pressed);
    if (!isInside || pressed.closest(".choice-list")) {
      choice.open = false;
      if (!isInside) continue;
      choice.querySelector("summary")?.focus();
    }
  }
}
