import { readFile } from "node:fs/promises";
import { getBreakdown, getGlobalStat, type LiveLayerInfo, liveEvents, schoolsInView } from "@schoolmap/contract";
import { dayOf, formatDay, formatExact, formatMeasured, lastCompletePeriod } from "@schoolmap/rules";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { datesOf, idOf, liveNumbers, liveRow, schoolMeasures, thisWeek } from "../driver/live.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const WEEK = datesOf(lastCompletePeriod("week", dayOf(Date.now())));

test("a link compares places with the numbers of their panels, reports the keys that it cannot show, and exports the rest", async () => {
  const id = await idOf("MX");
  const region = await aMeasuredRegion(id);
  const school = await aSchool(id);
  const visitor = await aVisitor();
  await visitor.opens(`/map?compare=mx,mx:${region.code},school:${school.id},school:999999999,nowhere&layer=3`);
  await visitor.seesTitle(visitor.t("compare.title"));
  await expect.poll(() => places(visitor)).toEqual(["Mexico", region.names.en, school.name]);
  await expect.poll(() => visitor.page.title()).toBe(`Compare Mexico, ${region.names.en}, ${school.name} · Schoolmap`);
  await visitor.page.getByText(visitor.t("compare.unreadable", { keys: "nowhere, school:999999999" })).waitFor();

  await seesNumbers(visitor, "Mexico", { country_id: id });
  await seesNumbers(visitor, region.names.en, { country_id: id, admin1_id: region.id! });
  await seesIn(
    cell(visitor, visitor.t("status.title"), school.name),
    visitor.t(`status.${school.connectivity_status}`),
  );
  for (const place of ["Mexico", region.names.en, school.name]) await seesMap(visitor, place);
  await visitor.page.getByText(visitor.t("compare.mixed")).waitFor();
  await visitor.page.getByText("In Mexico", { exact: false }).first().waitFor();

  const [download] = await Promise.all([
    visitor.page.waitForEvent("download"),
    visitor.button(visitor.t("compare.csv")).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(lines.map((line) => line.split(",")[1])).toEqual(["key", "mx", `mx:${region.code}`, `school:${school.id}`]);

  for (const theme of ["dark", "light", "accessible"] as const) {
    await visitor.wears(theme);
    expect(await axeFindings(visitor, `compare ${theme}`)).toEqual([]);
  }
  await visitor.button(visitor.t("compare.tidy")).click();
  await visitor.seesParameter("compare", `mx,mx:${region.code},school:${school.id}`);
  await expect.poll(() => places(visitor)).toEqual(["Mexico", region.names.en, school.name]);
});

test("by keyboard only: from a panel, adds a place, removes it, goes back, changes the week, and returns to the map", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/in");
  await visitor.tabsTo(visitor.link(visitor.t("compare.with")));
  await visitor.presses("Enter");
  await visitor.seesParameter("compare", "in");
  await visitor.seesTitle(visitor.t("compare.title"));
  await visitor.page.getByText(visitor.t("compare.one")).waitFor();

  await adds(visitor, "brazil");
  await visitor.seesParameter("compare", "in,br");
  await expect.poll(() => places(visitor)).toEqual(["India", "Brazil"]);
  const added = visitor.page.getByRole("heading", { level: 2, name: "Brazil" });
  await expect.poll(() => added.evaluate((element) => element === document.activeElement)).toBe(true);

  await visitor.tabsTo(visitor.button(visitor.t("compare.remove", { place: "Brazil" })));
  await visitor.presses("Enter");
  await expect.poll(() => places(visitor)).toEqual(["India"]);
  await visitor.goesBack();
  await expect.poll(() => places(visitor)).toEqual(["India", "Brazil"]);

  await visitor.button(visitor.t("period.previous.week")).focus();
  await visitor.presses("Enter");
  await expect.poll(() => visitor.parameter("start")).not.toBeNull();
  await visitor.tabsTo(visitor.page.getByText(visitor.t("compare.daysTable")).first());
  await visitor.presses("Enter");
  await expect.poll(() => visitor.page.getByRole("table").last().getByRole("row").count()).toBe(8);
  await visitor.page.reload();
  await expect.poll(() => places(visitor)).toEqual(["India", "Brazil"]);

  await visitor.tabsTo(visitor.link(visitor.t("compare.toMap")));
  await visitor.presses("Enter");
  await visitor.seesPath("/map/country/in");
  await visitor.seesParameter("compare", null);
  await visitor.seesTitle("India");
});

test("at most four places are compared; on a small phone only the columns scroll", async () => {
  const visitor = await aVisitor({ width: 320, height: 640, touch: true, theme: "accessible", lang: "es" });
  await visitor.opens("/map?compare=ke,br,mx,in,et&layer=null");
  await expect.poll(() => places(visitor)).toEqual(["Kenia", "Brasil", "México", "India"]);
  await visitor.page.getByText(visitor.t("compare.leftOut", { count: 4, keys: "et" })).waitFor();
  await visitor.page.getByText(visitor.t("compare.full", { count: 4 })).waitFor();
  const { total } = (await ask(getBreakdown)).results.find(({ code }) => code.toLowerCase() === "in")!;
  await seesIn(cell(visitor, visitor.t("compare.schools"), "India"), formatExact(total, "es"));
  const widths = await visitor.page.evaluate(() => {
    const page = document.querySelector(".page")!;
    return [page.scrollWidth, page.clientWidth];
  });
  expect(widths[0]).toBe(widths[1]);
  expect(await axeFindings(visitor, "compare phone")).toEqual([]);
});

test("a new measurement changes the column of its school and of its country", async () => {
  const id = await idOf("ID");
  const school = await aSchool(id);
  const week = thisWeek();
  const counted = async () => (await liveNumbers({ country_id: id, ...datesOf(week) })).measurements;
  const before = await counted();
  const visitor = await aVisitor();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await visitor.page.route(`**${liveEvents.path}*`, async (stream) => {
    await held;
    await stream.continue();
  });
  await visitor.opens(`/map?compare=id,school:${school.id}&layer=3&start=${formatDay(week.start)}`);
  const label = "Average download speed";
  await seesIn(cell(visitor, label, school.name), visitor.t("value.noData"));
  // Before the page receives events.
  await schoolMeasures(school.id, 600);
  await expect.poll(counted).toBe(before + 1);
  letThrough();
  await seesIn(cell(visitor, label, school.name), `600${" "}Mbps`);
  await seesIn(cell(visitor, label, "Indonesia"), visitor.t("live.measurements", { count: before + 1 }));
});

/** Returns the places in order. */
function places({ page }: Visitor): Promise<string[]> {
  return page.getByRole("columnheader").getByRole("heading", { level: 2 }).allInnerTexts();
}

/** Returns the cell of a row and a place, found by its row and column headers as a screen reader does. */
function cell({ page }: Visitor, row: string, place: string): { text(): Promise<string> } {
  const table = page.getByRole("table").first();
  return {
    text: async () => {
      const heads = await table.getByRole("columnheader").getByRole("heading").allInnerTexts();
      const head = page.locator("th[scope=row], th[scope=rowgroup]").filter({ hasText: row });
      const cells: Locator = table.locator("tbody").filter({ has: head }).getByRole("cell");
      return (await cells.nth(heads.indexOf(place)).innerText()).replace(/\s+/g, " ");
    },
  };
}

async function seesIn(where: { text(): Promise<string> }, words: string): Promise<void> {
  await expect.poll(() => where.text()).toContain(words.replace(/\s+/g, " "));
}

/**
 * Compares the schools, the status, the average with its sample, and the classes with the server's numbers for the
 * panel.
 */
async function seesNumbers(visitor: Visitor, place: string, scope: Record<string, number>): Promise<void> {
  const stat = await ask(getGlobalStat, scope);
  const info: LiveLayerInfo = await liveNumbers({ ...scope, ...WEEK });
  await seesIn(cell(visitor, visitor.t("compare.schools"), place), formatExact(stat.schools_connected, "en"));
  for (const count of Object.values(stat.connected_schools))
    await seesIn(cell(visitor, visitor.t("status.title"), place), formatExact(count, "en"));
  const average = cell(visitor, "Average download speed", place);
  await seesIn(average, formatMeasured(info.live_avg, "", "en"));
  await seesIn(average, visitor.t(`class.${info.live_avg_connectivity}`));
  await seesIn(average, visitor.t("live.measurements", { count: info.measurements }));
  await seesIn(
    average,
    `From ${info.school_with_realtime_data} of ${formatExact(stat.schools_connected, "en")} schools`,
  );
  for (const count of Object.values(info.real_time_connected_schools))
    await seesIn(cell(visitor, visitor.t("compare.classes"), place), formatExact(count, "en"));
}

/** Waits until the map of a place is drawn: land, borders and its data. */
async function seesMap({ page, t }: Visitor, place: string): Promise<void> {
  const map = page.getByRole("img", { name: t("compare.mapOf", { place }) });
  await expect.poll(() => map.locator("path, circle").count()).toBeGreaterThan(2);
}

/** Finds a place by name in the search of the page and selects the first result. */
async function adds(visitor: Visitor, name: string): Promise<void> {
  const field = visitor.page.getByRole("combobox", { name: visitor.t("compare.add") });
  await visitor.tabsTo(field);
  await visitor.page.keyboard.type(name);
  await visitor.page
    .getByRole("option", { name: new RegExp(name, "i") })
    .first()
    .waitFor();
  await visitor.presses("Enter");
}

async function aMeasuredRegion(countryId: number) {
  const { results } = await ask(getBreakdown, { country_id: countryId, layer_id: 3, ...WEEK });
  const region = results.find(({ counts, id }) => id !== null && (counts?.good ?? 0) > 0);
  if (!region) throw new Error("Nobody measured in this country.");
  return region;
}

/** Returns a school without measurements. */
async function aSchool(countryId: number) {
  const { results } = await ask(schoolsInView, { country_id: countryId, bbox: "-180,-90,180,90" });
  for (const school of results) {
    const { last_day, is_rt_connected } = await liveRow(school.id, thisWeek());
    if (last_day === null && !is_rt_connected) return school;
  }
  throw new Error("Every school of this country measures.");
}
