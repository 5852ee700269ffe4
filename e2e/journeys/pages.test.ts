import { readFile } from "node:fs/promises";
import { getGlobalStat, getLastDays, getLayerInfo, listCountries } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { PAGE_NAMES } from "../../apps/web/src/state/page-of.ts";
import { focusedNode } from "../driver/accessibility-tree.ts";
import { choosesLanguage } from "../driver/controls.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });

test("every page has its own title", async () => {
  const visitor = await aVisitor();
  for (const name of PAGE_NAMES) {
    await visitor.goesOnTo(`/${name}?q=ke`);
    await visitor.seesTitle(visitor.t(`pages.name.${name}`));
    await expect.poll(() => visitor.page.title()).toContain(visitor.t(`pages.name.${name}`));
  }
});

test("the keyboard starts at the top of a loaded page, and at the heading after a link", async () => {
  const visitor = await aVisitor();
  const { t, page } = visitor;
  await visitor.opens("/about");
  await visitor.presses("Tab");
  expect((await focusedNode(page))?.name).toBe(t("menu.title"));
  await page.getByRole("main").getByRole("link", { name: "Country progress" }).click();
  const heading = t("pages.name.country-progress");
  await expect.poll(async () => (await focusedNode(page))?.name).toBe(heading);
});

/** Built-in layer of download speeds. */
const SPEED = "3";

test("country progress shows the numbers of the panel for every country, with order, search and file from the address", async () => {
  const countries = await ask(listCountries);
  const visitor = await aVisitor();
  const { t, page } = visitor;
  await visitor.goesOnTo("/country-progress");
  const rows = page.locator("tbody").getByRole("row");
  await expect.poll(() => rows.count()).toBe(countries.length);
  const cells = (row: number) => rows.nth(row).getByRole("cell").allInnerTexts();

  await expect.poll(async () => (await cells(0))[4], { message: "live schools" }).toMatch(/^\d/);
  const code = (await rows.first().getByRole("rowheader").innerText()).slice(-2);
  const { id } = countries.find((country) => country.code === code)!;
  const stat = await ask(getGlobalStat, { country_id: String(id) });
  const live = await ask(getLayerInfo, { country_id: String(id) }, { layerId: SPEED });
  const { results } = await ask(getLastDays, { layer_id: SPEED });
  const number = (value: number) => value.toLocaleString("en");
  const lastDay = results
    .find((row) => row.code === code)!
    .last_day.split("-")
    .map(Number);
  const [, mapped, , connected, measuring, last] = await cells(0);
  expect([mapped, connected, measuring]).toEqual([
    number(stat.schools_connected),
    number(stat.connected_schools.connected),
    number("no_of_schools_measure" in live ? live.no_of_schools_measure : Number.NaN),
  ]);
  expect(new Date(last!)).toEqual(new Date(lastDay[2]!, lastDay[1]! - 1, lastDay[0]));

  await page
    .getByRole("columnheader")
    .getByRole("button", { name: t("pages.progress.mapped"), exact: true })
    .click();
  await visitor.seesParameter("sort", "-mapped");
  const most = countries.reduce((a, b) => (b.schools_total > a.schools_total ? b : a));
  await expect.poll(async () => (await cells(0))[1]).toBe(number(most.schools_total));
  await page.getByRole("searchbox", { name: t("countries.search"), exact: true }).fill("kenia");
  await expect.poll(() => rows.count()).toBe(1);
  await visitor.seesParameter("q", "kenia");
  const download = page.waitForEvent("download");
  await visitor.button(t("pages.progress.download")).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.split("\r\n")).toHaveLength(2);
  expect(file).toContain("\r\nKE,Kenya,");

  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().getByRole("link").click();
  await visitor.seesPath("/map/country/ke");
});

test("the menu opens a page, another language keeps it, and a link leads back", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map");
  await visitor.button(visitor.t("menu.title")).click();
  await visitor.page
    .getByRole("dialog")
    .getByRole("link", { name: visitor.t("pages.name.privacy"), exact: true })
    .click();
  await visitor.seesTitle(visitor.t("pages.name.privacy"));
  await choosesLanguage(visitor, "es");
  await visitor.seesPath("/privacy");
  await visitor.seesTitle(visitor.t("pages.name.privacy"));
  await visitor.link(visitor.t("pages.toMap")).click();
  await visitor.seesPath("/map");
  await choosesLanguage(visitor, "en");
});

test("a message is checked for missing fields and then sent", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/join-us");
  const field = (key: Parameters<typeof visitor.t>[0]) => visitor.page.getByLabel(visitor.t(key));
  await visitor.button(visitor.t("pages.join.send")).click();
  await expect.poll(() => visitor.page.getByText(visitor.t("form.required")).count()).toBe(4);
  await field("pages.join.name").fill("Ana");
  await field("pages.join.organisation").fill("Escola");
  await field("pages.join.purpose").selectOption("join");
  await field("pages.join.message").fill("We would like to join.");
  await visitor.button(visitor.t("pages.join.send")).click();
  await visitor.page.getByText(visitor.t("pages.join.sent")).waitFor();
});
