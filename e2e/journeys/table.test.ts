import { readFile } from "node:fs/promises";
import { getBreakdown, getCountry, listLayers, listSchoolTable } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
const FILTERS = { num_students__range: "100,500" };

test("the countries of the world, with the numbers of the panel, sorted by any column", async () => {
  const { results } = await ask(getBreakdown);
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map?layer=null");
  await visitor.button(visitor.t("table.table")).click();
  await visitor.seesParameter("view", "table");
  await expect.poll(() => rows(visitor).count()).toBe(results.length);
  const [first] = results;
  await expect.poll(() => rows(visitor).first().innerText()).toContain(first!.total.toLocaleString("en"));
  await head(visitor, visitor.t("table.country")).click();
  const sorted = results.map(({ names }) => names.en).sort(new Intl.Collator("en").compare);
  await expect.poll(() => rows(visitor).getByRole("link").allInnerTexts()).toEqual(sorted);
  await visitor.seesParameter("sort", "name");
  await head(visitor, visitor.t("status.connected")).click();
  await visitor.seesParameter("sort", "-connected");
  const download = visitor.page.waitForEvent("download");
  await visitor.page.getByRole("button", { name: `${visitor.t("table.download")} CSV` }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.split("\r\n")).toHaveLength(results.length + 1);
  expect(await axeFindings(visitor, "table")).toEqual([]);
  await visitor.presses("t");
  await visitor.seesParameter("view", null);
  await visitor.presses("t");
  await visitor.seesParameter("view", "table");

  const live = (await ask(listLayers)).results.find(({ type }) => type === "LIVE");
  await visitor.goesOnTo(`/map?view=table&layer=${live!.id}`);
  const whole = visitor.page.locator("tfoot").getByRole("row");
  await whole.getByText(visitor.t("place.world"), { exact: true }).waitFor();
  const all = results.reduce((sum, { total }) => sum + total, 0);
  expect(await whole.innerText()).toContain(all.toLocaleString("en"));
  await head(visitor, visitor.t("table.measured")).waitFor();
  const unmeasured = rows(visitor).filter({ hasText: visitor.t("table.notMeasured") });
  await expect.poll(() => unmeasured.count()).toBeGreaterThan(0);
});

test("the schools of a country under its filters, page by page, as the server sorts them", async () => {
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const query = { country_id: id, ...FILTERS, page_size: 50, sort: "name", direction: "desc" };
  const { count, results } = await ask(listSchoolTable, query);
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?view=table&rows=schools&layer=null&filter__num_students__range=100,500");
  await head(visitor, visitor.t("table.school")).click();
  const names = () => rows(visitor).getByRole("link").allInnerTexts();
  await expect.poll(names).toEqual(results.map(({ name }) => name));
  await visitor.page.getByText(visitor.t("table.range", { from: "1", to: "50", count })).waitFor();
  await visitor.button(visitor.t("table.next")).click();
  const second = await ask(listSchoolTable, { ...query, page: 2 });
  await expect.poll(names).toEqual(second.results.map(({ name }) => name));
  const shared = visitor.address;
  expect(shared).toContain("&sort=-name&page=2");

  await visitor.reloads();
  await expect.poll(names).toEqual(second.results.map(({ name }) => name));
  await visitor.page.getByText(visitor.t("table.range", { from: "51", to: "100", count })).waitFor();
  await head(visitor, visitor.t("table.status")).click();
  await visitor.seesParameter("sort", "status");
  await visitor.seesParameter("page", null);
  await visitor.follows(shared.replace("page=2", "page=99999"));
  await visitor.seesParameter("page", String(Math.ceil(count / 50)));
});

test("by keyboard: arrows move between rows, Enter opens one, and the address keeps the table", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map?view=table&layer=null");
  const links = rows(visitor).getByRole("link");
  await links.first().focus();
  await visitor.presses("ArrowDown");
  const second = await links.nth(1).innerText();
  await visitor.presses("Enter");
  await visitor.seesTitle(second);
  await visitor.seesParameter("view", "table");
});

test("on a phone the table replaces map and sheet, and the bar leads back", async () => {
  const visitor = await aVisitor({ ...PHONE, theme: "accessible" });
  await visitor.goesOnTo("/map/country/br?layer=null");
  await visitor.button(visitor.t("table.table")).click();
  await visitor.seesTitle("Brazil");
  await rows(visitor).first().waitFor();
  expect(await axeFindings(visitor, "table")).toEqual([]);
  await visitor.button(visitor.t("table.toMap")).click();
  await visitor.seesParameter("view", null);
});

function rows({ page }: Visitor) {
  return page.locator("tbody").getByRole("row");
}

function head({ page }: Visitor, name: string) {
  return page.getByRole("columnheader").getByRole("button", { name, exact: true });
}
