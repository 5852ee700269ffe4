import { type SchoolSummary, schoolsInView } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { aLonelySchool, aSharedPlace, lookingAt, type RegionPlace, regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
const MAX_WIDTH_PX = 317;

test("a dot opens its school and moves the focus there, and Escape closes it and restores the focus", async () => {
  const { visitor, school } = await lookingAtASchool();
  const before = await visitor.map.camera();
  await visitor.map.clicks([school.lon, school.lat]);
  const popup = visitor.dialog(school.name);
  await popup.waitFor();
  await visitor.seesParameter("school", String(school.id));
  await expect.poll(() => popup.evaluate((card) => card.contains(document.activeElement))).toBe(true);
  expect((await popup.boundingBox())!.width).toBeLessThanOrEqual(MAX_WIDTH_PX);

  await visitor.presses("Escape");
  await popup.waitFor({ state: "detached" });
  await visitor.seesParameter("school", null);
  expect(await visitor.map.camera()).toEqual(before);
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");

  await visitor.map.clicks([school.lon, school.lat]);
  await popup.waitFor();
  await visitor.button(visitor.t("share.title")).focus();
  await visitor.presses("Escape");
  await popup.waitFor({ state: "detached" });
});

test("a second click on the dot closes the popup", async () => {
  const { visitor, school } = await lookingAtASchool();
  await visitor.map.clicks([school.lon, school.lat]);
  await visitor.dialog(school.name).waitFor();
  await visitor.map.clicks([school.lon, school.lat]);
  await visitor.dialog(school.name).waitFor({ state: "detached" });
});

test("the table of regions is hidden while the popup is open", async () => {
  const visitor = await aVisitor({ width: 1400, height: 900 });
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  const ranking = visitor.page.getByRole("region", { name: /^States of / });
  await visitor.goesOnTo("/map/country/br");
  await ranking.waitFor();
  await visitor.goesOnTo(`/map/country/br?school=${school.id}`);
  await visitor.dialog(school.name).waitFor();
  expect(await ranking.count()).toBe(0);
  await visitor.presses("Escape");
  await ranking.waitFor();
});

test("navigation closes the popup", async () => {
  const { visitor, region, school } = await lookingAtASchool();
  await visitor.goesOnTo(`/map/country/br/${region.code}?school=${school.id}`);
  await visitor.dialog(school.name).waitFor();
  await visitor.page
    .getByRole("navigation", { name: visitor.t("place.path") })
    .getByRole("link")
    .nth(1)
    .click();
  await visitor.seesTitle("Brazil");
  await visitor.dialog(school.name).waitFor({ state: "detached" });
});

test("the popup shows status, place and coordinates, and copies the coordinates", async () => {
  const { visitor, school } = await lookingAtASchool();
  await visitor.goesOnTo(`/map/country/br?school=${school.id}`);
  const popup = visitor.dialog(school.name);
  await popup.getByText(visitor.t(`status.${school.connectivity_status}`), { exact: true }).waitFor();
  await popup.getByRole("button", { name: visitor.t("popup.copy") }).click();
  await expect
    .poll(() => visitor.page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${school.lat}, ${school.lon}`);
  const osm = popup.getByRole("link", { name: visitor.t("popup.osm") });
  expect(await osm.getAttribute("href")).toContain(`mlat=${school.lat}`);
});

test("the popup lists the schools at the same place and opens each", async () => {
  const row = await aSharedPlace();
  const { count, school_ids } = row.schools_at_same_location!;
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map/country/${row.country_code.toLowerCase()}?school=${row.id}`);
  const popup = visitor.dialog(row.name);
  await popup.getByText(visitor.t("popup.samePlace", { count: count + 1 })).waitFor();
  const rows = popup.getByRole("listitem").getByRole("button");
  await expect.poll(() => rows.count()).toBe(Math.min(10, count));
  const first = popup.getByRole("listitem").first();
  expect(await first.getAttribute("aria-current")).toBe("true");
  expect(await first.innerText()).toContain(row.name);
  await rows.first().click();
  await expect.poll(() => school_ids.includes(Number(visitor.parameter("school")))).toBe(true);
});

test("a dot of several schools lists the nearest", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/in?draw=schools");
  const { results } = await ask(schoolsInView, { bbox: "77,28.4,77.4,28.8" });
  await visitor.map.clicks([results[0]!.lon, results[0]!.lat]);
  await visitor.page.getByText(visitor.t("popup.nearest")).waitFor();
  await visitor.page.getByRole("dialog").getByRole("listitem").getByRole("button").first().click();
  await expect.poll(() => visitor.parameter("school")).not.toBeNull();

  await visitor.goesOnTo("/map/country/in?draw=schools");
  const { zoom } = await visitor.map.camera();
  await visitor.map.clicks([results[0]!.lon, results[0]!.lat]);
  await visitor.button(visitor.t("popup.zoomIn")).press("Enter");
  await expect.poll(async () => (await visitor.map.camera()).zoom).toBeGreaterThan(zoom + 3);
  expect(await visitor.page.getByRole("dialog").count()).toBe(0);
});

test("a card names the school or country under the mouse and is never under the pointer", async () => {
  const { visitor, region, school } = await lookingAtASchool();
  const card = visitor.page.getByRole("tooltip");
  await visitor.map.pointsAt([school.lon, school.lat]);
  await card.getByText(school.name, { exact: true }).waitFor();
  const [box, pointer] = [await card.boundingBox(), await visitor.map.pixelOf([school.lon, school.lat])];
  const isUnder = (at: number, from: number, length: number) => at > from && at < from + length;
  expect(isUnder(pointer.x, box!.x, box!.width) && isUnder(pointer.y, box!.y, box!.height)).toBe(false);
  await visitor.presses("Escape");
  await card.waitFor({ state: "detached" });

  await visitor.goesOnTo("/map");
  await visitor.map.pointsAt(region.place);
  await card.getByText("Brazil", { exact: true }).waitFor();
  await card.getByText(visitor.t("hover.open").slice(1)).waitFor();
  await visitor.button(visitor.t("share.title")).hover();
  await card.waitFor({ state: "detached" });
});

test("a school that is not on the map is reported, without an arrow to a place", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/ke?school=999999999");
  const popup = visitor.dialog(visitor.t("popup.school"));
  await popup.getByText(visitor.t("popup.missing")).waitFor();
  expect(await popup.evaluate((card) => getComputedStyle(card, "::after").display)).toBe("none");
});

async function lookingAtASchool(): Promise<{ visitor: Visitor; region: RegionPlace; school: SchoolSummary }> {
  const visitor = await aVisitor();
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  await visitor.goesOnTo(`/map/country/br/${region!.code}?${lookingAt(school)}`);
  return { visitor, region: region!, school };
}
