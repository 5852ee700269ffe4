import { type SchoolSummary, schoolsInView } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { chartOf, DOWNLOAD, liveRow, thisWeek } from "../driver/live.ts";
import { regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });

test("one school has its page, with a popup that opens by default", async () => {
  const [school] = await someSchools(1);
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/schools?country=br&school_ids=${school!.id}`);
  await visitor.seesTitle(school!.name);
  await visitor.seesInPanel(visitor.t(`status.${school!.connectivity_status}`));
  await visitor.seesInPanel(visitor.t("school.gigaId"));
  const missing = visitor.main.locator("details.facts-missing");
  const noData = missing.getByText(visitor.t("value.noData"), { exact: true });
  await missing.waitFor();
  expect(await noData.filter({ visible: true }).count()).toBe(0);
  await missing.locator("summary").click();
  await expect.poll(() => noData.filter({ visible: true }).count()).toBeGreaterThan(0);
  await visitor.dialog(school!.name).waitFor();
  await visitor.presses("Escape");
});

test("a school without measurements shows no empty chart, and links to a first measurement", async () => {
  const rows = await Promise.all((await someSchools(20)).map(({ id }) => liveRow(id, thisWeek())));
  const school = rows.find(({ last_day }) => last_day === null)!;
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/schools?country=br&school_ids=${school.id}&layer=${DOWNLOAD}`);
  await visitor.seesInPanel(visitor.t("live.never"));
  expect(await chartOf(visitor).count()).toBe(0);
  await visitor.main.getByRole("link", { name: visitor.t("next.measureThis") }).click();
  await visitor.seesParameter("school", String(school.id));
});

test("a school that is removed from the list is removed from the address, without a history entry", async () => {
  const schools = await someSchools(3);
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br");
  await visitor.opens(`/map/schools?country=br&school_ids=${schools.map(({ id }) => id).join(",")}&keep=me`);
  await visitor.seesTitle(visitor.t("schools.count", { count: 3 }));
  const steps = await visitor.page.evaluate(() => history.length);
  const name = visitor.t("schools.remove", { school: schools[1]!.name });
  await visitor.main.getByRole("checkbox", { name }).first().click();
  await visitor.seesParameter("school_ids", [schools[0]!.id, schools[2]!.id].join(","));
  await visitor.seesTitle(visitor.t("schools.count", { count: 2 }));
  await visitor.seesParameter("keep", "me");
  expect(await visitor.page.evaluate(() => history.length)).toBe(steps);
  await visitor.goesBack();
  await visitor.seesTitle("Brazil");
});

test("schools are removed from the list one after another by keyboard", async () => {
  const schools = await someSchools(4);
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/schools?country=br&school_ids=${schools.map(({ id }) => id).join(",")}`);
  const boxes = visitor.main.getByRole("checkbox");
  await boxes.nth(1).focus();
  for (const left of [3, 2]) {
    await visitor.presses("Space");
    await visitor.seesTitle(visitor.t("schools.count", { count: left }));
    await expect.poll(() => boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
  }
});

test("one of several schools opens to its details", async () => {
  const schools = await someSchools(2);
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/schools?country=br&school_ids=${schools.map(({ id }) => id).join(",")}`);
  const row = visitor.main.getByRole("button", { name: schools[0]!.name });
  expect(await row.first().getAttribute("aria-expanded")).toBe("false");
  await row.first().click();
  await visitor.seesInPanel(visitor.t("school.coordinates"));
});

test("more schools than allowed are cut off, and the page reports it", async () => {
  const schools = await someSchools(21);
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/schools?country=br&school_ids=${schools.map(({ id }) => id).join(",")}`);
  await visitor.seesInPanel("Maximum of 20 school selection allowed");
});

test("a school that does not exist is reported, and a single remaining school has its own page", async () => {
  const [school] = await someSchools(1);
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/schools?country=br&school_ids=${school!.id},999999999`);
  await visitor.seesInPanel(visitor.t("schools.missing", { count: 1 }));
  await visitor.seesTitle(school!.name);
  const crumbs = visitor.page.getByRole("navigation", { name: visitor.t("place.path") });
  await crumbs.getByText(school!.name, { exact: true }).waitFor();
});

test("a single school that does not exist is reported once, in the panel", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/schools?country=br&school_ids=999999999");
  await visitor.seesTitle(visitor.t("schools.missing", { count: 1 }));
  expect(await visitor.page.getByRole("dialog").count()).toBe(0);
});

test("without a school, the page explains how to select one", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/schools?country=br&school_ids=abc");
  await visitor.seesTitle(visitor.t("schools.none"));
});

async function someSchools(count: number): Promise<SchoolSummary[]> {
  const [, region] = await regionsOf("BR");
  const { results } = await ask(schoolsInView, { admin1_id: region!.id, bbox: "-180,-90,180,90" });
  return results.slice(0, count);
}
