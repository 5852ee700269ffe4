import { readFile } from "node:fs/promises";
import { getGlobalStat } from "@schoolmap/contract";
import { dayOf, formatDay, formatPeriod, lastCompletePeriod, periodOf, previousPeriod } from "@schoolmap/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { focusedNode } from "../driver/accessibility-tree.ts";
import { axeFindings } from "../driver/axe.ts";
import { legendOf, opensLayers } from "../driver/controls.ts";
import { aSlowSchool, datesOf, idOf, liveNumbers, periodControl, schoolMeasures, thisWeek } from "../driver/live.ts";
import { TestProxy } from "../driver/proxy.ts";
import { leavesPicture } from "../driver/screens.ts";
import { ask } from "../driver/server.ts";
import { opensCalendar, opensTrend, periodsOf, savesChart, ticksOf, trendOf } from "../driver/time.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
const COUNTRY = "/map/country/gh";
const latestWeek = () => lastCompletePeriod("week", dayOf(Date.now()));
const DAY_MS = 86_400_000;

describe("on one open page", () => {
  let visitor: Visitor;
  /** The page stays open from test to test. After a failed test, it is a new page. */
  beforeEach(async () => {
    visitor = await aVisitor();
    await visitor.goesOnTo(COUNTRY);
  });

  test("the time strip has a tick for each week and supports arrows, Home and End", async () => {
    const weeks = await periodsOf("GH", "week");
    const ticks = ticksOf(visitor, "week");
    await ticks.waitFor();
    expect(await ticks.getAttribute("aria-valuemax")).toBe(String(weeks.length));
    const latest = formatPeriod(latestWeek(), "en");
    const { schools } = weeks.find(({ start_date }) => start_date === formatDay(latestWeek().start))!;
    expect(await ticks.getAttribute("aria-valuetext")).toBe(
      visitor.t("period.tick", { period: latest, count: schools }),
    );
    await ticks.focus();
    await visitor.presses("ArrowLeft");
    await visitor.seesParameter("start", formatDay(previousPeriod(latestWeek()).start));
    await visitor.presses("Home");
    await visitor.seesParameter("start", weeks[0]!.start_date);
    await visitor.presses("ArrowLeft");
    await visitor.seesParameter("start", weeks[0]!.start_date);
    await visitor.presses("End");
    await visitor.seesParameter("start", formatDay(thisWeek().start));
    expect(await visitor.button(visitor.t("period.next.week")).isDisabled()).toBe(true);
    const toLatest = visitor.button(visitor.t("live.toLatest.week"));
    await toLatest.press("Enter");
    await visitor.seesParameter("start", null);
    expect(await toLatest.isDisabled()).toBe(true);
    expect(await toLatest.evaluate((button) => button === document.activeElement), "it keeps the keyboard").toBe(true);
  });

  test("a click on a tick selects its week", async () => {
    const ticks = ticksOf(visitor, "week");
    const box = (await ticks.boundingBox())!;
    await visitor.page.mouse.click(box.x + 4, box.y + 20);
    await expect.poll(() => visitor.parameter("start")).not.toBeNull();
    const start = visitor.parameter("start");
    expect((await periodsOf("GH", "week")).map(({ start_date }) => start_date)).toContain(start);
    await visitor.button(visitor.t("live.toLatest.week")).click();
  });

  test("a day in the calendar selects its week, or its month; days without data are marked", async () => {
    const calendar = await opensCalendar(visitor);
    const day = latestWeek().end;
    const label = (one: number, has: boolean) =>
      `${new Date(one * DAY_MS).getUTCDate()} ${formatPeriod(periodOf("month", one), "en")}, ${visitor.t(has ? "calendar.data" : "calendar.noData")}`;
    await expect
      .poll(() =>
        calendar.getByRole("button", { name: label(day, true) }).evaluate((e) => e === document.activeElement),
      )
      .toBe(true);
    expect(await calendar.getByRole("button", { pressed: true }).count()).toBe(7);
    expect(await axeFindings(visitor, "calendar")).toEqual([]);
    await leavesPicture(visitor, "calendar");
    await visitor.presses("PageUp", "PageDown", "ArrowUp", "Enter");
    await calendar.waitFor({ state: "detached" });
    await visitor.seesParameter("start", formatDay(previousPeriod(latestWeek()).start));

    await periodControl(visitor).getByText(visitor.t("period.month"), { exact: true }).click();
    await visitor.seesParameter("unit", "month");
    const months = await opensCalendar(visitor);
    await visitor.presses("Shift+PageUp", "Enter");
    await months.waitFor({ state: "detached" });
    await expect.poll(() => visitor.parameter("start")).toMatch(/^01-/);
    await periodControl(visitor).getByText(visitor.t("period.week"), { exact: true }).click();
    await visitor.button(visitor.t("live.toLatest.week")).click();
    await visitor.seesParameter("start", null);
  });

  test("the history shows every week with class and schools, by keyboard, as a table and in the address", async () => {
    const weeks = await periodsOf("GH", "week");
    const trend = await opensTrend(visitor);
    await visitor.seesParameter("trend", "1");
    const line = trend.getByRole("slider", { name: visitor.t("trend.explore") });
    await line.focus();
    await visitor.presses("Home");
    expect(await line.getAttribute("aria-valuemax")).toBe(String(weeks.length));
    const [first] = weeks;
    await expect
      .poll(() => line.getAttribute("aria-valuetext"))
      .toMatch(new RegExp(`${visitor.t(`class.${first!.class!}`)}, from ${first!.schools} school`));
    await line.hover({ position: { x: 120, y: 60 } });
    const card = visitor.page.getByRole("tooltip");
    await card.waitFor();
    expect(await card.evaluate((element) => element.matches(":popover-open")), "over the dialog").toBe(true);
    await trend.getByRole("button", { name: visitor.t("chart.table") }).hover();
    await card.waitFor({ state: "detached" });
    await line.focus();
    await visitor.presses("Home");
    expect(await axeFindings(visitor, "history")).toEqual([]);
    await leavesPicture(visitor, "history");
    await trend.getByRole("button", { name: visitor.t("chart.table") }).click();
    await expect.poll(() => trend.getByRole("row").count()).toBe(weeks.length + 1);
    const csv = await savesChart(visitor, trend, "csv");
    const lines = (await readFile(csv.path, "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(weeks.length + 1);
    expect(lines[0]).toBe("start,end,value,unit,class,schools");
    await expectPicture(await savesChart(visitor, trend, "png"));
    await trend.getByRole("button", { name: visitor.t("trend.show.week") }).click();
    await trend.waitFor({ state: "detached" });
    await visitor.seesParameter("trend", null);
    await visitor.seesParameter("start", first!.start_date);
  });

  test("under filters, the history counts schools and explains why there is no average", async () => {
    await visitor.goesOnTo(`${COUNTRY}?filter__num_students__range=1,300`);
    await opensTrend(visitor);
    await trendOf(visitor).getByText(visitor.t("trend.filtered")).waitFor();
    await visitor.presses("Escape");
    await visitor.seesParameter("trend", null);
    expect((await focusedNode(visitor.page))?.name, "the keyboard is where it was").toBe(visitor.t("trend.open"));
  });

  test("the chart of the days can be saved as values and as a picture with a description", async () => {
    const csv = await savesChart(visitor, visitor.main, "csv");
    expect(csv.name).toMatch(/^demo-.*\.csv$/);
    expect((await readFile(csv.path, "utf8")).trim().split("\r\n")).toHaveLength(8);
    const png = await savesChart(visitor, visitor.main, "png");
    expect(png.name).toMatch(/^demo-.*\.png$/);
    await expectPicture(png);
  });

  test("the list of layers disables layers without data, shows the reason, and uses the benchmark of the country", async () => {
    await visitor.goesOnTo("/map/country/br");
    const dialog = await opensLayers(visitor);
    for (const radio of await dialog.getByRole("radio", { disabled: true }).all()) {
      const reason = await radio.getAttribute("aria-describedby");
      if (!reason) continue;
      expect(await visitor.page.locator(`[id="${reason}"]`).innerText()).toContain("Brazil");
    }
    await dialog.getByRole("radio", { name: "Latency", exact: true }).click();
    await expect.poll(() => visitor.parameter("layer")).not.toBeNull();
    await dialog.getByRole("radio", { name: /download/ }).click();
    await visitor.seesParameter("benchmark", null);
    await expect.poll(() => dialog.getByRole("radio", { name: /^National/ }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: visitor.t("layer.reset") }).click();
    await visitor.seesParameter("layer", null);
    await visitor.presses("Escape");
  });

  test("the time player uses the centre of the map, counts the schools of the year, and restores everything", async () => {
    const before = await visitor.map.camera();
    await visitor.page.getByRole("button", { name: /^Play \d{4}/ }).click();
    const player = visitor.page.getByRole("region", { name: visitor.t("player.title") });
    await player.waitFor();
    await visitor.map.rests();
    const year = Number(await player.getByText(/^\d{4}$/).innerText());
    const dates = { start_date: `01-01-${year}`, end_date: `31-12-${year}` };
    const info = await liveNumbers({ country_id: await idOf("GH"), ...dates });
    const { good, moderate, no_internet: bad } = info.real_time_connected_schools;
    const { schools_connected: count } = await ask(getGlobalStat, { country_id: await idOf("GH") });
    const words = { count, measured: good + moderate + bad };
    await player.getByText(visitor.t("player.counts", words)).waitFor();
    expect((await visitor.map.camera()).lon).toBeGreaterThan(before.lon);
    await expect.poll(() => visitor.button(visitor.t("trend.open")).count()).toBe(0);
    await expect.poll(() => legendOf(visitor).isVisible()).toBe(false);
    await leavesPicture(visitor, "time-player-wide");
    await visitor.presses("Escape");
    await player.waitFor({ state: "detached" });
    await expect.poll(async () => (await visitor.map.camera()).lon).toBeCloseTo(before.lon, 2);
    await visitor.seesParameter("at", null);
  });
});

describe("behind a proxy", () => {
  let proxy: TestProxy;
  let visitor: Visitor;
  let school: number;
  beforeAll(async () => {
    proxy = await TestProxy.before(inject("url"));
    visitor = await aVisitor({ at: proxy.origin });
    visitor.watch.expectOutages();
    school = (await aSlowSchool(await idOf("SN"), thisWeek())).id;
    await visitor.page.clock.install();
  });
  afterAll(() => proxy.close());

  const measured = async () =>
    (await liveNumbers({ country_id: await idOf("SN"), ...datesOf(thisWeek()) })).measurements;
  const seesMeasurements = async (count: number) => {
    const words = visitor.t("live.measurements", { count });
    await expect.poll(() => visitor.main.innerText()).toContain(words);
  };
  /** Sends one more measurement and waits until the server has added it up. */
  const oneMore = async () => {
    const count = (await measured()) + 1;
    await schoolMeasures(school, 5);
    await expect.poll(measured).toBe(count);
    return count;
  };

  test("measurements during an outage of the server appear when it is back, without a reload", async () => {
    await visitor.opens(`/map/country/sn?start=${formatDay(thisWeek().start)}`);
    await expect.poll(() => proxy.streams).toBe(1);
    await seesMeasurements(await measured());
    proxy.becomes("away");
    const count = await oneMore();
    expect(await visitor.main.innerText()).not.toContain(visitor.t("live.measurements", { count }));
    proxy.becomes("open");
    await seesMeasurements(count);
  });

  test("no measurement is lost when a proxy repeatedly cuts the stream", async () => {
    proxy.becomes("cutting");
    const calls = proxy.calls;
    await expect.poll(() => proxy.calls).toBeGreaterThan(calls);
    await seesMeasurements(await oneMore());
    proxy.becomes("open");
  });

  test("a hidden page closes the stream and sends no requests, and shows the new data when it is visible again", async () => {
    await expect.poll(() => proxy.streams).toBe(1);
    await visitor.map.rests();
    await isSeen(visitor, false);
    await expect.poll(() => proxy.streams).toBe(0);
    const asked = visitor.watch.asked.length;
    const count = await oneMore();
    await visitor.page.clock.fastForward(120_000);
    expect(visitor.watch.asked.slice(asked)).toEqual([]);
    await isSeen(visitor, true);
    await seesMeasurements(count);
  });

  test("a stream that ended silently is detected by a timeout", async () => {
    await expect.poll(() => proxy.streams).toBe(1);
    await visitor.map.rests();
    const calls = proxy.calls;
    proxy.becomes("forgetful");
    const count = await oneMore();
    expect(await visitor.main.innerText()).not.toContain(visitor.t("live.measurements", { count }));
    await visitor.page.clock.fastForward(41_000);
    await expect.poll(() => proxy.calls).toBeGreaterThan(calls);
    await seesMeasurements(count);
    proxy.becomes("open");
  });

  test("the page polls when a proxy buffers the stream", async () => {
    await expect.poll(() => proxy.streams).toBe(1);
    proxy.becomes("buffering");
    const calls = proxy.calls;
    await expect.poll(() => proxy.calls).toBeGreaterThan(calls);
    const count = await oneMore();
    await visitor.page.clock.fastForward(31_000);
    await seesMeasurements(count);
    proxy.becomes("open");
  });
});

/** Sends the event of the browser when a tab is hidden or shown again. */
async function isSeen({ page }: Visitor, seen: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const tell = (name: string, value: unknown) => Object.defineProperty(document, name, { value, configurable: true });
    tell("hidden", hidden);
    tell("visibilityState", hidden ? "hidden" : "visible");
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, !seen);
}

/**
 * Checks that a picture has two pixels per pixel of the page, the width of its chart, and room for text, drawing and
 * notes.
 */
async function expectPicture({ path }: { readonly path: string }): Promise<void> {
  const bytes = await readFile(path);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1_120);
  expect(bytes.readUInt32BE(20)).toBeGreaterThanOrEqual(600);
}
