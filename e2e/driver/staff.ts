import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Lang } from "@schoolmap/contract";
import type { Locator } from "playwright-core";
import { inject } from "vitest";
import type { Visitor } from "./visitor.ts";

const TEXTS = fileURLToPath(new URL("../../apps/web/src/admin/texts/", import.meta.url));

/** Returns a text of the console by its area and key, for example `says("form", "save")`. */
export function says(area: string, key: string, lang: Lang = "en"): string {
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${TEXTS}${area}.${lang}.json`, "utf8"));
  const text = texts[key];
  if (text === undefined) throw new Error(`There is no text ${key} in ${area}.`);
  return text;
}

/** Returns a pattern for a text of the console, with any values for placeholders such as `{count}`. */
export function pattern(area: string, key: string): RegExp {
  const parts = says(area, key).split(/\{\w+\}/);
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${"$"}{}()|[\]\\]/g, "\\$&")).join(".+")}$`);
}

/** Opens a page of the console and waits until its heading is shown. */
export async function opensConsole(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
}

/** Signs in as the administrator of the journeys. */
export async function signsIn(visitor: Visitor, lang: Lang = "en"): Promise<void> {
  const { email, password } = inject("staff");
  const { page } = visitor;
  await opensConsole(visitor, "/admin/sign-in");
  await page.getByLabel(says("session", "email", lang)).fill(email);
  await page.getByLabel(says("session", "password", lang)).fill(password);
  await page.getByRole("button", { name: says("session", "signIn", lang), exact: true }).click();
  await seesConsole(visitor, lang);
}

/** Waits until the console is shown: its menu, or on a phone the button that opens it. */
export function seesConsole({ page }: Visitor, lang: Lang = "en"): Promise<void> {
  return page
    .getByRole("navigation", { name: says("shell", "menu", lang) })
    .or(page.locator(".top-line"))
    .waitFor();
}

/** Waits for a short message. */
export function isTold({ page }: Visitor, text: string | RegExp): Promise<void> {
  return page.locator(".toast").filter({ hasText: text }).waitFor();
}

/** Returns the rows of a list, without its header. */
export function rowsOf({ page }: Visitor): Locator {
  return page.locator("[role=row][data-key]");
}

/** Returns the width of the content outside the window, in px. Content in its own scroll container does not count. */
export function overflowOf({ page }: Visitor): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
