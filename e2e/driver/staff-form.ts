import type { Locator } from "playwright-core";
import { inject } from "vitest";
import { says } from "./staff.ts";
import type { Visitor } from "./visitor.ts";

/** Returns a field of a form by its name in the contract. Its label may end with "optional". */
export function fieldOf({ page }: Visitor, area: string, name: string): Locator {
  const label = says(area, `field.${name}`).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return page.locator("form").getByLabel(new RegExp(`^${label}( ?${says("form", "optional")})?$`));
}

/**
 * Sends a form that creates a row and waits for the page of the row.
 * @returns its id
 */
export async function makes({ page }: Visitor, resource: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith(`/admin/${resource}/`));
  await page.getByRole("button", { name: says("form", "make"), exact: true }).click();
  const response = await answered;
  if (!response.ok()) throw new Error(`Not made: ${await response.text()}`);
  await page.waitForURL(new RegExp(`/admin/${resource}/\\d+$`));
  return Number(/\d+$/.exec(page.url())?.[0]);
}

/** Saves a form and waits until no change is unsaved. */
export async function saves({ page }: Visitor): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: says("form", "save"), exact: true }).click();
  const response = await answered;
  if (!response.ok()) throw new Error(`Not saved: ${await response.text()}`);
  await page.getByText(says("form", "saved"), { exact: true }).first().waitFor();
}

/** Returns the server's data of a row, as the signed-in member of staff. */
export async function rowOf({ page }: Visitor, path: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await page.request.get(`/api/v1/admin/${path}`);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Sends a request as a page of the product does. */
export async function posts({ page }: Visitor, path: string, data: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await page.request.post(`/api/v1/admin/${path}`, { data, headers: { origin: inject("url") } });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}
