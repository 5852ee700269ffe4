import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { opensConsole, rowsOf, says, signsIn } from "../driver/staff.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

/**
 * Sends JSON as the signed-in member of staff.
 * @returns the response
 */
async function sends<T>({ page }: Visitor, method: "post" | "patch", path: string, data: object, etag?: string) {
  const headers = { origin: inject("url"), ...(etag && { "if-match": etag }) };
  const answer = await page.request[method](path, { data, headers });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return { body: (await answer.json()) as T, etag: answer.headers().etag ?? "" };
}

test("an action is found by actor, kind and place, opened in place, and links to the previous state", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const made = await sends<{ id: number }>(visitor, "post", "/api/v1/admin/sources/", {
    name: "Acted on",
    type: "FILE",
  });
  const path = `/api/v1/admin/sources/${made.body.id}/`;
  await sends(visitor, "patch", `${path}?reason=The+licence+was+missing`, { licence: "CC0" }, made.etag);

  await opensConsole(visitor, "/admin");
  await page
    .getByRole("link", { name: says("shell", "menu.recent-actions") })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: says("recent-actions", "title") }).waitFor();
  await page.getByRole("button", { name: says("recent-actions", "filter.action"), exact: true }).click();
  await page.getByRole("checkbox", { name: says("recent-actions", "action.update") }).check();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).search).toContain("action=update");
  const row = page.getByRole("row").filter({ hasText: "The licence was missing" });
  await row.getByRole("button").click();
  const table = page.locator(".comparison");
  await table.getByRole("cell", { name: "CC0" }).waitFor();
  expect(await axeFindings(visitor, "recent actions")).toEqual([]);
  await page.getByRole("link", { name: says("recent-actions", "restore") }).click();
  await page.waitForURL(new RegExp(`/admin/sources/${made.body.id}/history`));
  await page.getByLabel(says("history", "why"), { exact: true }).waitFor();
});

test("a key is requested, approved, shown to its owner once, and its webhook is stopped and removed", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const asked = { full_name: "Wanjiru Kamau", email: "w@probe.example", purpose: "Measures.", category: "research" };
  await sends(visitor, "post", "/api/v1/admin/key-requests/", { program: "Probe of schools", ...asked });
  await opensConsole(visitor, "/admin/key-requests");
  const row = rowsOf(visitor).filter({ hasText: "Probe of schools" });
  await row.getByRole("button", { name: /Probe of schools/ }).click();
  await page.getByRole("menuitem", { name: says("key-requests", "act.approve"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("key-requests", "act.approve"), exact: true })
    .click();
  const link = await page.locator(".secret-text").innerText();
  expect(link).toMatch(/\/admin\/key\/[\w-]{43}$/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("form", "done") })
    .click();
  await row.getByText(says("key-requests", "choice.status.APPROVED")).waitFor();

  const owner = await aVisitor();
  await opensConsole(owner, new URL(link).pathname);
  await owner.page.getByRole("button", { name: says("session", "keyShow") }).click();
  const key = await owner.page.locator(".secret-text").innerText();
  expect(key).toMatch(/^smk_/);
  expect(await axeFindings(owner, "the key")).toEqual([]);
  owner.watch.expectOutages();
  await opensConsole(owner, new URL(link).pathname);
  await owner.page.getByRole("button", { name: says("session", "keyShow") }).click();
  await owner.page.getByText(says("session", "keyGone")).waitFor();

  const HOST = "hooks.probe.example";
  const data = { url: `https://${HOST}/schools`, country: "KEN" };
  const made = await owner.page.request.post("/api/v1/webhooks/", { data, headers: { "api-key": key } });
  expect(made.status(), await made.text()).toBe(201);
  await opensConsole(visitor, "/admin/webhooks");
  const hook = page.getByRole("row").filter({ hasText: HOST });
  const does = async (action: string) => {
    await hook.getByRole("button", { name: new RegExp(HOST) }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
  };
  await does(says("webhooks", "stop"));
  await hook.getByText(says("webhooks", "byStaff")).waitFor();
  expect(await axeFindings(visitor, "webhooks")).toEqual([]);
  await does(says("list", "delete"));
  await hook.waitFor({ state: "detached" });
});

test("an ended task is selected, counted and deleted", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const job = "evaluate-alerts";
  const { body } = await sends<{ id: number }>(visitor, "post", "/api/v1/admin/tasks/", { job });
  await opensConsole(visitor, `/admin/tasks?job=${job}`);
  const task = `${says("tasks", `job.${job}`)} ${body.id}`;
  const tick = page.getByRole("checkbox", { name: says("tasks", "tick").replace("{task}", task), exact: true });
  await expect.poll(() => tick.isEnabled()).toBe(true);
  await tick.check();
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: says("tasks", "remove"), exact: true })
    .click();
  const remove = says("tasks", "removeMany_one").replace("{n}", "1");
  await page.getByRole("dialog").getByRole("button", { name: remove, exact: true }).click();
  await tick.waitFor({ state: "detached" });
  expect(await axeFindings(visitor, "tasks")).toEqual([]);
});

test("a view of a list is saved and opened again, and new rows are shown on request", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  await page.clock.install();
  await opensConsole(visitor, "/admin/sources?type__in=FILE&sort=-name");
  await rowsOf(visitor).first().waitFor();
  await page.getByRole("button", { name: says("list", "views"), exact: true }).click();
  // The name of a view is unique for each member of staff, so a retry needs another name.
  const name = `Files, last first ${randomUUID().slice(0, 8)}`;
  await page.getByLabel(says("list", "views.save"), { exact: true }).fill(name);
  await page.keyboard.press("Enter");
  const saved = page.getByRole("link", { name });
  await saved.waitFor();
  expect(await axeFindings(visitor, "saved views")).toEqual([]);
  await page.keyboard.press("Escape");
  await opensConsole(visitor, "/admin/sources?type__in=FILE");
  await rowsOf(visitor).first().waitFor();
  // The list and its newest row have been read.
  await page.waitForLoadState("networkidle");
  const before = await rowsOf(visitor).count();
  await sends(visitor, "post", "/api/v1/admin/sources/", { name: "Came later", type: "FILE" });
  await page.clock.fastForward(31_000);
  const newRows = page.getByRole("button", { name: says("list", "newRows_one").replace("{count}", "1") });
  await newRows.waitFor();
  expect(await rowsOf(visitor).count()).toBe(before);
  await newRows.click();
  await rowsOf(visitor).filter({ hasText: "Came later" }).waitFor();
  await page.getByRole("button", { name: says("list", "views"), exact: true }).click();
  await saved.click();
  await expect.poll(() => new URL(page.url()).search).toBe("?type__in=FILE&sort=-name");
});
