import { schoolsInView } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { aLonelySchool, lookingAt, regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true, sharp: true });
const TALL = PHONE.height - 56;

test("a tapped dot opens the page of its school, without a popup", async () => {
  const visitor = await aVisitor(PHONE);
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  await visitor.goesOnTo(`/map/country/br/${region!.code}?${lookingAt(school)}`);
  await visitor.map.taps([school.lon, school.lat]);
  await visitor.seesTitle(school.name);
  await visitor.seesParameter("school", String(school.id));
  await visitor.seesPath(`/map/country/br/${region!.code}`);
  expect(await visitor.page.getByRole("dialog").count()).toBe(0);
});

test("a link to a popup opens the page of the school", async () => {
  const visitor = await aVisitor(PHONE);
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  await visitor.goesOnTo(`/map/country/br?school=${school.id}`);
  await visitor.seesTitle(school.name);
  await visitor.seesPath("/map/country/br");
  await visitor.page
    .getByRole("navigation", { name: visitor.t("place.path") })
    .getByRole("link", { name: "Brazil" })
    .click();
  await visitor.seesTitle("Brazil");
});

test("the width of the window changes neither the place nor the requests of the map", async () => {
  const visitor = await aVisitor({ width: 1060, height: 700 });
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  const address = `/map/country/br/${region!.code}?school=${school.id}`;
  await visitor.goesOnTo(address);
  await visitor.dialog(school.name).waitFor();
  await visitor.map.camera();
  const earlier = visitor.watch.asked.length;
  await visitor.page.setViewportSize({ width: 390, height: 700 });
  await visitor.seesTitle(school.name);
  await visitor.dialog(school.name).waitFor({ state: "detached" });
  expect(visitor.address).toBe(address);
  const places = visitor.watch.asked.slice(earlier).filter((path) => path.includes("school_ids="));
  expect(places).toEqual([]);
  await visitor.page.setViewportSize({ width: 1060, height: 700 });
  await visitor.dialog(school.name).waitFor();
  await visitor.seesTitle(region!.name);
});

test("the sheet has four heights, reached by keys, clicks and drags", async () => {
  const visitor = await aVisitor(PHONE);
  await visitor.goesOnTo("/map/country/br");
  const grip = visitor.button(visitor.t("sheet.expand"));
  await grip.focus();
  await hasHeight(visitor, PHONE.height * 0.36);
  await visitor.presses("ArrowDown");
  await hasHeight(visitor, 180);
  await visitor.presses("ArrowUp", "ArrowUp");
  await hasHeight(visitor, PHONE.height * 0.5);
  await grip.click();
  await hasHeight(visitor, TALL);
  await visitor.button(visitor.t("sheet.collapse")).click();
  await hasHeight(visitor, PHONE.height * 0.36);

  const box = (await grip.boundingBox())!;
  const { mouse } = visitor.page;
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(box.x + box.width / 2, 90, { steps: 8 });
  await mouse.up();
  await hasHeight(visitor, TALL);
});

test("crossing 768 pixels keeps the map, the place and the camera", async () => {
  const visitor = await aVisitor({ width: 1060, height: 700 });
  await visitor.goesOnTo("/map/country/br?at=-10,-52,4");
  await visitor.map.marks("first");
  const camera = await visitor.map.camera();
  await visitor.page.setViewportSize({ width: 390, height: 700 });
  await visitor.button(visitor.t("sheet.expand")).waitFor();
  expect(await visitor.map.isMarked("first")).toBe(true);
  expect(await visitor.map.camera()).toEqual(camera);
  await visitor.page.setViewportSize({ width: 1060, height: 700 });
  await visitor.button(visitor.t("appearance.title")).waitFor();
  expect(await visitor.map.isMarked("first")).toBe(true);
  await visitor.seesBreadcrumb("World", "Brazil");
});

test.for(["action.layer", "action.week", "action.legend", "action.style"] as const)(
  "%s opens a sheet with a back button",
  async (name) => {
    const visitor = await aVisitor(PHONE);
    await visitor.goesOnTo("/map/country/br");
    await visitor.button(visitor.t(name)).click();
    const sheet = visitor.page.getByRole("dialog");
    await sheet.waitFor();
    await sheet.getByRole("button", { name: visitor.t("dialog.back") }).click();
    await sheet.waitFor({ state: "detached" });
  },
);

test("the country is above the sheet and the credits", async () => {
  const visitor = await aVisitor(PHONE);
  await visitor.opens("/map/country/br");
  const { y } = await visitor.map.pixelOf([-51, -33.7]);
  const credits = visitor.button(visitor.t("disclaimer.credits"));
  expect(y).toBeLessThan((await credits.boundingBox())!.y + 2);
  await credits.click();
  await visitor.dialog(visitor.t("disclaimer.title")).getByRole("link", { name: "Natural Earth" }).waitFor();
  await visitor.button(visitor.t("dialog.back")).click();
});

async function hasHeight(visitor: Visitor, px: number): Promise<void> {
  const top = async () => {
    const grip = visitor.button(visitor.t("sheet.expand")).or(visitor.button(visitor.t("sheet.collapse")));
    return PHONE.height - (await grip.boundingBox())!.y;
  };
  await expect.poll(top, { message: "height of the sheet" }).toBeCloseTo(px, -0.6);
}

test("at 400 % zoom no page needs a second scroll bar", async () => {
  const visitor = await aVisitor({ width: 320, height: 256 });
  for (const path of ["/map/country/br?layer=null", "/country-progress?q=br", "/about", "/privacy"]) {
    await visitor.goesOnTo(path);
    const excess = () => visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess, { message: path }).toBeLessThanOrEqual(0);
  }
});

test.each([
  [320, 256],
  [844, 390],
])("in a window of %d × %d the rows of a table and the zoom buttons can be clicked", async (width, height) => {
  const visitor = await aVisitor({ width, height });
  const { page, t } = visitor;
  await visitor.goesOnTo("/map/country/ke?layer=null&view=table&rows=schools");
  const row = page.getByRole("table").getByRole("link").first();
  await row.waitFor();
  await row.click({ trial: true });
  expect((await row.boundingBox())!.height).toBeGreaterThan(0);
  await visitor.goesOnTo("/map/country/ke");
  if (width <= 768) await visitor.button(t("map.move")).click();
  for (const name of ["map.zoomIn", "map.zoomOut"] as const) await visitor.button(t(name)).click({ trial: true });
  if (width <= 768) return;
  const [share, zoom] = await Promise.all(
    (["share.title", "map.zoomIn"] as const).map((name) => visitor.button(t(name)).boundingBox()),
  );
  expect(share!.y + share!.height).toBeLessThanOrEqual(zoom!.y);
});

test("a tapped dot of many schools opens a sheet within the window, which zooms the map in", async () => {
  const visitor = await aVisitor(PHONE);
  await visitor.goesOnTo("/map/country/in?draw=schools");
  const { results } = await ask(schoolsInView, { bbox: "77.4,12.8,77.8,13.2" });
  const { lon, lat } = results[0]!;
  const { zoom } = await visitor.map.camera();
  await visitor.map.taps([lon, lat]);
  const sheet = visitor.page.getByRole("dialog");
  await sheet.getByText(visitor.t("popup.nearest")).waitFor();
  expect(await sheet.getByRole("listitem").getByRole("button").count()).toBe(20);
  const box = (await sheet.boundingBox())!;
  expect([box.x, box.width, box.y + box.height]).toEqual([0, PHONE.width, PHONE.height]);
  // The ring around the place remains above the sheet.
  await expect.poll(async () => (await visitor.map.pixelOf([lon, lat])).y).toBeLessThan(box.y);
  await visitor.button(visitor.t("popup.zoomIn")).tap();
  await expect.poll(async () => (await visitor.map.camera()).zoom).toBeGreaterThan(zoom + 3);
});
