import { expect, inject, test } from "vitest";
import { opensConsole, says, signsIn } from "../driver/staff.ts";
import { fieldOf, posts, rowOf, saves } from "../driver/staff-form.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const form = (key: string) => says("form", key);

/** Somebody who has changed a source and has not saved it. */
async function anUnsavedChange(name: string): Promise<{ visitor: Visitor; id: number }> {
  const visitor = await aVisitor();
  await signsIn(visitor);
  const { id } = await posts(visitor, "sources/", { name, type: "FILE" });
  await opensConsole(visitor, `/admin/sources/${id}`);
  await fieldOf(visitor, "sources", "licence").fill("CC BY 4.0");
  return { visitor, id: id as number };
}

test("a session that ends while somebody types asks for the password over the form, and then saves", async () => {
  const { visitor, id } = await anUnsavedChange("Ended session");
  const { page } = visitor;
  visitor.watch.expectOutages();
  await page.context().clearCookies();
  await page.getByRole("button", { name: form("save"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: says("session", "again") });
  await dialog.getByLabel(says("session", "password")).fill(inject("staff").password);
  await dialog.getByRole("button", { name: says("session", "signIn"), exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(form("saved"), { exact: true }).first().waitFor();
  expect(await rowOf(visitor, `sources/${id}/`)).toMatchObject({ licence: "CC BY 4.0" });
});

test("leaving a form with changes asks once: stay, or leave without saving", async () => {
  const { visitor, id } = await anUnsavedChange("Left form");
  const { page } = visitor;
  const leave = () => page.getByRole("link", { name: says("shell", "menu.layers"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: form("leave.title") });
  await leave();
  await dialog.getByRole("button", { name: form("leave.stay") }).click();
  expect(await fieldOf(visitor, "sources", "licence").inputValue()).toBe("CC BY 4.0");
  await leave();
  await dialog.getByRole("button", { name: form("leave.leave") }).click();
  await page.waitForURL(/\/admin\/layers$/);
  expect(await rowOf(visitor, `sources/${id}/`)).toMatchObject({ licence: "" });
});

test("while the server is away the form keeps what was typed, and saves it when the server is back", async () => {
  const { visitor, id } = await anUnsavedChange("Lost server");
  const { page } = visitor;
  visitor.watch.expectOutages();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: form("save"), exact: true }).click();
  await page.getByText(form("notSaved")).first().waitFor();
  await page.getByText(says("shell", "lost")).waitFor();
  await fieldOf(visitor, "sources", "version").fill("2026");
  await page.unroute("**/api/**");
  await page.getByText(says("shell", "lost")).waitFor({ state: "detached" });
  await saves(visitor);
  expect(await rowOf(visitor, `sources/${id}/`)).toMatchObject({ licence: "CC BY 4.0", version: "2026" });
});
