import { expect, inject, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { opensConsole, rowsOf, says, signsIn } from "../driver/staff.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const form = (key: string) => says("form", key);

test("a source is created, refused when invalid, changed, and restored", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  await opensConsole(visitor, "/admin/sources/new");
  const name = page.getByLabel(says("sources", "field.name"), { exact: true });
  const address = page.getByLabel(new RegExp(`^${says("sources", "field.url")}`));
  await address.fill("nowhere");
  await page.getByRole("button", { name: form("make"), exact: true }).click();
  await expect.poll(() => page.getByText(says("sources", "fault.url")).count()).toBe(1);
  expect(await page.getByText(form("fault.missing")).count()).toBeGreaterThan(0);

  await name.fill("Ministry list");
  await address.fill("https://example.org/list");
  await page.getByLabel(says("sources", "field.type")).selectOption("UPLOAD");
  await page.getByRole("button", { name: form("make"), exact: true }).click();
  await page.waitForURL(/\/admin\/sources\/\d+$/);

  await name.fill("Ministry list of 2026");
  await page.getByRole("button", { name: form("save"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Ministry list of 2026" }).waitFor();
  await page.getByRole("link", { name: form("history") }).click();
  await page.getByRole("button", { name: /^1 / }).click();
  await page.getByLabel(says("history", "why"), { exact: true }).fill("The year was not needed");
  await page.getByRole("button", { name: says("history", "restore"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Ministry list", exact: true }).waitFor();
  await page.getByText("The year was not needed").waitFor();
});

test("two users change one record, and no change is lost", async () => {
  const [ana, other] = [await aVisitor(), await aVisitor()];
  await signsIn(ana);
  await signsIn(other);
  const made = await ana.page.request.post("/api/v1/admin/sources/", {
    data: { name: "Two hands", type: "FILE" },
    headers: { origin: inject("url") },
  });
  const { id } = (await made.json()) as { id: number };
  for (const visitor of [ana, other]) await opensConsole(visitor, `/admin/sources/${id}`);
  const field = (visitor: typeof ana, key: string) =>
    visitor.page.getByLabel(new RegExp(`^${says("sources", `field.${key}`)}`));
  const save = (visitor: typeof ana) => visitor.page.getByRole("button", { name: form("save"), exact: true }).click();
  await field(other, "name").fill("Theirs");
  await field(other, "licence").fill("CC0");
  await save(other);
  await other.page.getByRole("heading", { level: 1, name: "Theirs" }).waitFor();

  ana.watch.expectOutages();
  await field(ana, "name").fill("Mine");
  await field(ana, "version").fill("2");
  await save(ana);
  await ana.page.getByRole("heading", { level: 1, name: form("conflict.title") }).waitFor();
  expect(await axeFindings(ana, "conflict")).toEqual([]);
  await ana.page.getByRole("radio", { name: `${says("sources", "field.name")}, ${form("conflict.yours")}` }).check();
  await ana.page.getByRole("button", { name: form("conflict.save").replace("{revision}", "3") }).click();
  await ana.page.getByRole("heading", { level: 1, name: "Mine" }).waitFor();
  expect(await field(ana, "licence").inputValue()).toBe("CC0");
  expect(await field(ana, "version").inputValue()).toBe("2");
});

test("the keyboard moves through a list, selects, opens and searches; the address contains the choices", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  await opensConsole(visitor, "/admin/layers?sort=-name");
  await rowsOf(visitor).first().waitFor();
  await visitor.presses("j", "j", "x");
  await page.getByText(says("list", "batch.selected_one").replace("{count}", "1")).waitFor();
  await visitor.presses("x", "/");
  await page.keyboard.type("latency");
  await expect.poll(() => new URL(page.url()).search).toBe("?q=latency&sort=-name");
  await expect.poll(() => rowsOf(visitor).count()).toBe(1);
  await page.getByRole("link", { name: "Latency" }).focus();
  await visitor.presses("Enter");
  await page.getByRole("heading", { level: 1, name: "Latency" }).waitFor();
});
