import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { opensConsole, says, signsIn } from "../driver/staff.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const form = (key: string) => says("form", key);
const press = (within: Visitor["page"] | Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).click();

/** Returns a visitor at the form of a source that they created. */
async function atAForm(name: string): Promise<{ readonly visitor: Visitor; readonly field: Locator }> {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const made = await page.request.post("/api/v1/admin/sources/", {
    data: { name, type: "FILE" },
    headers: { origin: inject("url") },
  });
  const { id } = (await made.json()) as { id: number };
  await opensConsole(visitor, `/admin/sources/${id}`);
  return { visitor, field: page.getByLabel(new RegExp(`^${says("sources", "field.licence")}`)) };
}

const storedLicence = async ({ page }: Visitor) => {
  const read = await page.request.get(`/api/v1/${new URL(page.url()).pathname.slice(1)}/`);
  return ((await read.json()) as { licence: string }).licence;
};

test("discarding restores the stored values", async () => {
  const { visitor, field } = await atAForm("Discarded changes");
  await field.fill("ODbL");
  await press(visitor.page, form("discard"));
  expect(await field.inputValue()).toBe("");
  expect(await visitor.page.getByRole("button", { name: form("discard") }).count()).toBe(0);
});

test("leaving a form with changes asks once, and keeps or saves them", async () => {
  const { visitor, field } = await atAForm("Unsaved changes");
  const { page } = visitor;
  const at = page.url();
  const dialog = page.getByRole("dialog", { name: form("leave.title") });
  const leave = () => page.getByRole("link", { name: says("shell", "menu.layers"), exact: true }).click();
  await field.fill("ODbL");
  await leave();
  await press(dialog, form("leave.stay"));
  await dialog.waitFor({ state: "detached" });
  expect([page.url(), await field.inputValue()]).toEqual([at, "ODbL"]);
  await leave();
  await press(dialog, form("leave.save"));
  await page.getByRole("heading", { level: 1, name: says("layers", "title") }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Unsaved changes" }).waitFor();
  expect([await storedLicence(visitor), await field.inputValue()]).toEqual(["ODbL", "ODbL"]);
});

test("input from before the end of the session is saved after signing in again", async () => {
  const { visitor, field } = await atAForm("Ended session");
  const { page, watch } = visitor;
  await field.fill("CC BY 4.0");
  watch.expectOutages();
  await page.request.delete("/api/v1/session/", { headers: { origin: inject("url") } });
  await press(page, form("save"));
  const dialog = page.getByRole("dialog", { name: says("session", "again") });
  await dialog.getByLabel(says("session", "password")).fill(inject("staff").password);
  await press(dialog, says("session", "signIn"));
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => storedLicence(visitor)).toBe("CC BY 4.0");
});
