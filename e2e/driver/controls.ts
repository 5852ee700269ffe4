import type { Lang } from "@schoolmap/contract";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Translate } from "../../apps/web/src/i18n/translate.ts";
import type { Theme } from "../../apps/web/src/state/view.ts";
import type { Visitor } from "./visitor.ts";

/** Returns the legend beside the panel. */
export function legendOf({ page, t }: Visitor): Locator {
  return page.getByRole("region", { name: t("legend.title"), exact: true });
}

export function legendSwitch(visitor: Visitor, name: string): Locator {
  return legendOf(visitor).getByRole("checkbox", { name: new RegExp(`^${name}`) });
}

/** Opens the list of layers. */
export async function opensLayers(visitor: Visitor): Promise<Locator> {
  const { t } = visitor;
  const dialog = visitor.dialog(t("layer.title"));
  await visitor.page.locator("button[aria-haspopup=dialog]", { hasText: detailWords(t) }).click();
  await dialog.waitFor();
  return dialog;
}

/** Returns a pattern for the line under the layer's name on the button. */
function detailWords(t: Translate): RegExp {
  const keys = ["layer.statusDetail", "layer.facts", "layer.live"] as const;
  return new RegExp(keys.map((key) => t(key)).join("|"));
}

export async function choosesLayer(visitor: Visitor, name: string): Promise<void> {
  const dialog = await opensLayers(visitor);
  await dialog.getByRole("radio", { name, exact: true }).click();
  await visitor.presses("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Opens the dialog for theme and map. */
export async function opensAppearance(visitor: Visitor): Promise<Locator> {
  const { t } = visitor;
  await visitor.button(t("appearance.title")).click();
  const dialog = visitor.dialog(t("appearance.title"));
  await dialog.waitFor();
  return dialog;
}

export async function choosesTheme(visitor: Visitor, theme: Theme): Promise<void> {
  await choosesInAppearance(visitor, "radio", visitor.t(`appearance.${theme}`));
}

export async function choosesMap(visitor: Visitor, type: "default" | "satellite" | "street"): Promise<void> {
  await choosesInAppearance(visitor, "radio", visitor.t(`appearance.style.${type}`));
}

export async function turns(visitor: Visitor, what: "boundaries" | "labels" | "navigate"): Promise<void> {
  await choosesInAppearance(visitor, "switch", visitor.t(`appearance.${what}`));
}

async function choosesInAppearance(visitor: Visitor, role: "radio" | "switch", name: string): Promise<void> {
  const dialog = await opensAppearance(visitor);
  // Clicks the label, because the control itself may be hidden under its own drawing.
  await dialog.getByText(name, { exact: true }).click();
  if (role === "radio")
    await dialog.getByRole(role, { name, exact: true, checked: true }).waitFor({ state: "attached" });
  await visitor.presses("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Selects a language by its own name and continues in it. */
export async function choosesLanguage(visitor: Visitor, lang: Lang): Promise<void> {
  const { page, t } = visitor;
  await page.getByRole("button", { name: new RegExp(`^${t("language.button", { language: "" })}`) }).click();
  const dialog = visitor.dialog(t("language.title"));
  await dialog.locator(`[lang="${lang}"]`).click();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(lang);
  await visitor.presses("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  visitor.reads(lang);
}

export function searchField({ page, t }: Visitor): Locator {
  return page.getByRole("combobox", { name: t("search.placeholder") });
}

export function searchResults({ page, t }: Visitor): Locator {
  return page.getByRole("listbox", { name: t("search.results") });
}
