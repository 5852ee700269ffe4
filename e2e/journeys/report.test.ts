import { getCountry, getReport, schoolsInView } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

async function someSchool() {
  const { id } = await ask(getCountry, {}, { code: "BR" });
  return (await ask(schoolsInView, { country_id: String(id), bbox: "-180,-90,180,90" })).results[0]!;
}

test("a visitor reports a problem with a school in fields for that kind of problem, and gets a reference that the server knows", async () => {
  const school = await someSchool();
  const visitor = await aVisitor();
  const { t, page } = visitor;
  await visitor.opens(`/map/schools?country=br&school_ids=${school.id}`);
  await visitor.button(t("school.report")).click();
  const dialog = visitor.dialog(t("report.title"));
  const kind = dialog.getByLabel(t("report.kind"));
  const send = dialog.getByRole("button", { name: t("report.send"), exact: true });

  await dialog.getByRole("button", { name: t("report.onMap"), exact: true }).click();
  const map = dialog.getByRole("application", { name: t("report.map"), exact: true });
  await map.locator(".report-pin").waitFor();
  const place = dialog.getByLabel(t("report.place"));
  await map.click({ position: { x: 40, y: 40 } });
  await expect.poll(() => place.inputValue()).toMatch(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/);
  await place.fill("nowhere");
  await send.click();
  for (const key of ["report.badPlace", "report.short"] as const) await dialog.getByText(t(key)).waitFor();
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeFindings(visitor, "report")).toEqual([]);

  await kind.selectOption("duplicate");
  await dialog.getByRole("combobox", { name: t("report.duplicate") }).fill("escola");
  const other = dialog.getByRole("listbox").getByRole("option").first();
  await other.waitFor();
  expect(await dialog.getByRole("option", { name: school.name, exact: true }).count()).toBe(0);
  await kind.selectOption("better_data");
  await dialog.getByLabel(t("report.fact.num_students")).fill("many");
  await dialog.getByText(t("report.badAmount")).waitFor();
  await kind.selectOption("wrong_status");
  await dialog.getByLabel(t("report.status")).selectOption("connected");
  await dialog.getByLabel(t("report.how")).fill("It has had internet since May.");

  visitor.watch.expectOutages();
  await page.context().setOffline(true);
  await send.click();
  await dialog.getByText(t("report.failed")).waitFor();
  await page.context().setOffline(false);
  expect(await dialog.getByLabel(t("report.how")).inputValue()).toBe("It has had internet since May.");
  await send.click();

  const reference = dialog.locator("output");
  await reference.waitFor();
  await dialog.getByRole("button", { name: t("report.copy"), exact: true }).click();
  const text = await reference.innerText();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const problem = await ask(getReport, {}, { reference: text });
  expect(problem).toMatchObject({ school_id: school.id, kind: "wrong_status", state: "new" });
});
