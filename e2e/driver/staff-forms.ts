import type { Locator } from "playwright-core";
import { isTold, opensConsole, says } from "./staff.ts";
import type { Visitor } from "./visitor.ts";

/** Opens the form of a new record of a resource. */
export function opensForm(visitor: Visitor, resource: string): Promise<void> {
  return opensConsole(visitor, `/admin/${resource}/new`);
}

/** Returns the control of a field, which a form may mark as optional. */
export function fieldOf({ page }: Visitor, area: string, field: string): Locator {
  return page.getByLabel(new RegExp(`^${says(area, `field.${field}`)}(${says("form", "optional")})?$`));
}

export function types(visitor: Visitor, area: string, field: string, text: string): Promise<void> {
  return fieldOf(visitor, area, field).fill(text);
}

/** Selects an option of a native list by its label. */
export async function choosesOne(visitor: Visitor, area: string, field: string, label: string): Promise<void> {
  await fieldOf(visitor, area, field).selectOption({ label });
}

/** Selects several options by their labels, in the list that the field opens. */
export async function choosesMany(
  { page }: Visitor,
  area: string,
  field: string,
  labels: readonly string[],
): Promise<void> {
  const name = says(area, `field.${field}`);
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const list = page.getByRole("dialog", { name, exact: true });
  const search = list.getByRole("searchbox");
  for (const label of labels) {
    await search.fill(label);
    await list.getByRole("checkbox", { name: new RegExp(`^${label}`) }).check();
  }
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
}

/** Sends the form of a new record. */
export function makes(visitor: Visitor): Promise<void> {
  return visitor.button(says("form", "make")).click();
}

/** Sends the changes of a record and waits until they are saved. */
export async function saves(visitor: Visitor): Promise<void> {
  await visitor.button(says("form", "save")).click();
  await isTold(visitor, says("form", "saved"));
}

/** Restores a version of the record at a URL, with a reason. */
export async function restores(visitor: Visitor, path: string, revision: number, reason: string): Promise<void> {
  await opensConsole(visitor, `${path}/history?version=${revision}`);
  await visitor.page.getByLabel(says("history", "why"), { exact: true }).fill(reason);
  await visitor.button(says("history", "restore")).click();
  await isTold(visitor, says("history", "restore.done"));
}

/** Selects one of a few visible options. */
export function choosesSegment({ page }: Visitor, label: string): Promise<void> {
  return page.locator(".segment").getByText(label, { exact: true }).click();
}
