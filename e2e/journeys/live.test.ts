import { readFile } from "node:fs/promises";
import { getBreakdown, getLiveStates, getStability, type PlacePart } from "@schoolmap/contract";
import {
  dayOf,
  formatDay,
  formatExact,
  formatMeasured,
  formatPeriod,
  formatShare,
  lastCompletePeriod,
  nextPeriod,
  type Period,
  previousPeriod,
} from "@schoolmap/rules";
import { expect, test } from "vitest";
import { asksForNothing } from "../driver/asks-for-nothing.ts";
import { axeFindings } from "../driver/axe.ts";
import { choosesLayer, legendOf, legendSwitch, opensLayers } from "../driver/controls.ts";
import { chartOf, DOWNLOAD, datesOf, idOf, liveNumbers, periodControl } from "../driver/live.ts";
import { regionsOf } from "../driver/places.ts";
import { leavesPicture } from "../driver/screens.ts";
import { ask } from "../driver/server.ts";
import { savesChart } from "../driver/time.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
const latestWeek = () => lastCompletePeriod("week", dayOf(Date.now()));

test("a country opens with its live layer: share that reaches the benchmark, counts, median, average, days", async () => {
  const visitor = await aVisitor();
  const info = await liveNumbers({ country_id: await idOf("GH"), ...datesOf(latestWeek()) });
  await visitor.goesOnTo("/map/country/gh?draw=schools");
  await visitor.seesParameter("layer", null);
  const { good, moderate, no_internet, unknown } = info.real_time_connected_schools;
  const measured = good + moderate + no_internet;
  const share = formatShare(good, measured, "en");
  await visitor.seesInPanel(share);
  await visitor.seesInPanel(visitor.t("reach.unit", { v: "20\u00a0Mbps" }));
  const numbers = [good, measured, moderate, no_internet].map((count) => formatExact(count, "en"));
  const averages = [info.median, info.live_avg].map((value) => formatMeasured(value, "Mbps", "en"));
  for (const number of [...numbers, ...averages]) await expect.poll(() => visitor.main.innerText()).toContain(number);
  for (const count of [good, moderate, no_internet, unknown])
    await expect.poll(() => legendOf(visitor).innerText()).toContain(formatExact(count, "en"));
  expect(await legendOf(visitor).innerText()).toContain("> 20");
  expect(await axeFindings(visitor, "live panel")).toEqual([]);
  await leavesPicture(visitor, "live-country");
});

test("regions are a table beside the map: the highest share first, too few schools last, and the country below them", async () => {
  const visitor = await aVisitor({ width: 1400, height: 900 });
  const country = await idOf("BR");
  const query = { country_id: country, ...datesOf(latestWeek()) };
  const { results } = await ask(getBreakdown, { layer_id: DOWNLOAD, ...query });
  const few = new Set(results.filter((part) => shareOf(part) < 0).map(({ names }) => names.en));
  await visitor.goesOnTo("/map/country/br?benchmark=global");
  const table = visitor.main.getByRole("table").last();
  const names = async () => (await table.getByRole("row").allInnerTexts()).map((row) => row.split(/[\t\n]/)[0]);
  await expect.poll(async () => (await names()).at(-1)).toBe("Brazil");
  const [, first] = await names();
  const top = results.find((part) => part.names.en === first);
  expect(shareOf(top!)).toBe(Math.max(...results.map(shareOf)));
  const last = (await names()).slice(-1 - few.size, -1);
  expect(new Set(last)).toEqual(few);
});

/** Returns the displayed share of a region. With too few measured schools, it is below every share. */
function shareOf({ counts }: PlacePart): number {
  const { good, moderate, bad } = counts!;
  return good + moderate + bad < 10 ? -1 : good / (good + moderate + bad);
}

test("the panel shows how steadily schools reach the benchmark and how many still measure, with a link to their list", async () => {
  const visitor = await aVisitor();
  const country_id = await idOf("GH");
  const week = datesOf(latestWeek());
  const { stability, schools } = await ask(getStability, { layer_id: DOWNLOAD, country_id, ...week });
  const states = await ask(getLiveStates, { country_id });
  await visitor.goesOnTo("/map/country/gh?benchmark=global&draw=schools");
  await visitor.seesInPanel(visitor.t("stability.value", { p: formatShare(stability!, 1, "en") }));
  await visitor.seesInPanel(visitor.t("stability.how", { v: "20\u00a0Mbps", count: schools }));
  const list = visitor.main.getByRole("list").filter({ hasText: visitor.t("states.dropped_off") });
  for (const state of ["live", "at_risk", "dropped_off"] as const)
    await expect
      .poll(() => list.innerText())
      .toContain(`${visitor.t(`states.${state}`)}\n${formatExact(states[state], "en")}`);
  await visitor.link(visitor.t("states.live")).click();
  await visitor.seesParameter("filter__live_state__in", "live");
  await visitor.seesParameter("rows", "schools");
  await visitor.main.getByText(new RegExp(`of ${formatExact(states.live, "en")} schools`)).waitFor();
});

test("the control moves through weeks and months, and the address contains a period that is not the latest", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/gh");
  const control = periodControl(visitor);
  const latest = latestWeek();
  await control.getByText(formatPeriod(latest, "en"), { exact: true }).waitFor();
  await visitor.seesParameter("start", null);

  await visitor.button(visitor.t("period.previous.week")).click();
  const before = previousPeriod(latest);
  await control.getByText(formatPeriod(before, "en"), { exact: true }).waitFor();
  await visitor.seesParameter("start", formatDay(before.start));
  const old = await liveNumbers({ country_id: await idOf("GH"), ...datesOf(before) });
  await visitor.seesInPanel(new RegExp(`^${visitor.t("live.measurements", { count: old.measurements })}`));

  await visitor.reloads();
  await control.getByText(formatPeriod(before, "en"), { exact: true }).waitFor();
  await visitor.button(visitor.t("live.toLatest.week")).click();
  await visitor.seesParameter("start", null);

  await visitor.button(visitor.t("period.next.week")).click();
  await visitor.seesParameter("start", formatDay(nextPeriod(latest).start));
  await expect.poll(() => visitor.button(visitor.t("period.next.week")).isDisabled()).toBe(true);

  await control.getByText(visitor.t("period.month"), { exact: true }).click();
  await visitor.seesParameter("unit", "month");
  const [region] = await regionsOf("GH");
  await visitor.link(region!.name).click();
  await visitor.seesPath(`/map/country/gh/${region!.code}`);
  await visitor.seesParameter("unit", null);
  await visitor.seesParameter("start", null);
});

test("every quick click changes the period, and only the last period is requested", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/gh");
  const asked = visitor.watch.asked.length;
  // Clicks within the page. On a busy machine, clicks from outside may be further apart than the delay of the control.
  await visitor.button(visitor.t("period.previous.week")).evaluate((button: HTMLButtonElement) => {
    for (let turn = 0; turn < 4; turn++) button.click();
  });
  const [last, ...passed] = [4, 3, 2, 1].map((weeks) => formatDay(turned(latestWeek(), weeks).start));
  await visitor.seesParameter("start", last!);
  await visitor.map.rests();
  // Other journeys write measurements, so displayed data may be requested again at any time.
  await expect.poll(() => startsAsked(visitor, asked)).toContain(last);
  for (const start of passed) expect(startsAsked(visitor, asked)).not.toContain(start);
});

test("a period without measurements shows a message and a link to values", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/gh?start=01-01-2001");
  await visitor.seesInPanel(visitor.t("panel.empty"));
  await visitor.main
    .getByRole("button", { name: visitor.t("live.toLatest.week") })
    .last()
    .click();
  await visitor.seesParameter("start", null);
  await expect.poll(() => visitor.main.innerText()).not.toContain(visitor.t("panel.empty"));
});

test("a country uses its own benchmark until the visitor selects the global one", async () => {
  const visitor = await aVisitor();
  const country = await idOf("BR");
  const [national, global, perStudent] = await Promise.all(
    (["national", "global", "per_student"] as const).map((benchmark) =>
      liveNumbers({ country_id: country, benchmark, ...datesOf(latestWeek()) }),
    ),
  );
  await visitor.goesOnTo("/map/country/br?draw=schools");
  const good = legendOf(visitor).locator("li", { hasText: visitor.t("class.good") });
  await expect.poll(() => good.innerText()).toContain(String(national!.real_time_connected_schools.good));
  await visitor.main.getByText("Global", { exact: true }).click();
  await visitor.seesParameter("benchmark", "global");
  await expect.poll(() => good.innerText()).toContain(String(global!.real_time_connected_schools.good));
  await expect.poll(() => legendOf(visitor).innerText()).toContain("20\u00a0Mbps");
  await visitor.main.getByText(visitor.t("benchmark.per_student"), { exact: true }).click();
  await visitor.seesParameter("benchmark", "per_student");
  await expect.poll(() => good.innerText()).toContain(String(perStudent!.real_time_connected_schools.good));
  const rule = "1\u00a0Mbps per student, at least 50\u00a0Mbps, at most 1,000\u00a0Mbps";
  await expect.poll(() => visitor.main.innerText()).toContain(rule);

  await choosesLayer(visitor, "Latency");
  await visitor.seesParameter("benchmark", null);
  const dialog = await opensLayers(visitor);
  await dialog.getByRole("button", { name: visitor.t("layer.reset") }).click();
  await visitor.seesParameter("layer", null);
  await visitor.presses("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("switches of the legend change the address without a request", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?draw=schools");
  const moderate = legendSwitch(visitor, visitor.t("class.moderate"));
  const switches = async (to: "0" | null) => {
    await moderate.click();
    await visitor.seesParameter("cM", to);
    await visitor.map.rests();
  };
  await asksForNothing(visitor, async () => {
    await switches("0");
    await switches(null);
  });
  await switches("0");
  await choosesLayer(visitor, "Uptime");
  await visitor.seesParameter("cM", null);
});

test("the days can be read by keyboard, shown as a table and saved", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br");
  const chart = chartOf(visitor);
  await chart.focus();
  const first = await chart.getAttribute("aria-valuetext");
  expect(first).toMatch(/^Mon .*Mbps/);
  await visitor.presses("End");
  await expect.poll(() => chart.getAttribute("aria-valuenow")).toBe("7");
  expect(await chart.getAttribute("aria-valuetext")).toMatch(/^Sun /);

  const { path } = await savesChart(visitor, visitor.main, "csv");
  const lines = (await readFile(path, "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe("day,value,unit,class");
  await visitor.button(visitor.t("chart.table")).click();
  const figure = visitor.main.getByRole("figure").filter({ has: visitor.button(visitor.t("chart.table")) });
  await expect.poll(() => figure.getByRole("row").count()).toBe(8);
});

test("the time player steps through the years manually with reduced motion, and requests its tiles once", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/gh");
  await visitor.page.getByRole("button", { name: /^Play \d{4}/ }).click();
  const player = visitor.page.getByRole("region", { name: visitor.t("player.title") });
  await player.waitFor();
  await visitor.map.rests();
  const year = () => player.getByText(/^\d{4}$/).innerText();
  const first = Number(await year());
  const asked = visitor.watch.asked.length;
  await player.getByRole("button", { name: visitor.t("player.next") }).click();
  await expect.poll(async () => Number(await year())).toBeGreaterThan(first);
  await visitor.map.rests();
  expect(visitor.watch.asked.slice(asked).filter((url) => url.includes("time-players"))).toEqual([]);
  expect(await axeFindings(visitor, "time player")).toEqual([]);
  await leavesPicture(visitor, "time-player");
  await visitor.presses("Escape");
  await player.waitFor({ state: "detached" });
  await visitor.seesTitle("Ghana");
});

test("navigation ends the time player", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/gh");
  await visitor.page.getByRole("button", { name: /^Play \d{4}/ }).click();
  const player = visitor.page.getByRole("region", { name: visitor.t("player.title") });
  await player.waitFor();
  await visitor.follows("/map/country/rw");
  await player.waitFor({ state: "detached" });
  await visitor.seesTitle("Rwanda");
});

/** Returns the period that is a number of steps before another. */
function turned(period: Period, turns: number): Period {
  return turns === 0 ? period : turned(previousPeriod(period), turns - 1);
}

/** Returns the first days of the periods whose numbers were requested. */
function startsAsked(visitor: Visitor, from: number): (string | null)[] {
  const numbers = visitor.watch.asked.slice(from).filter((url) => url.includes(`/layers/3/info/`));
  return numbers.map((url) => new URLSearchParams(url.split("?")[1]).get("start_date"));
}
