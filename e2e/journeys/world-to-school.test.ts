import { expect, test } from "vitest";
import { turns } from "../driver/controls.ts";
import { aLonelySchool, IN_BRAZIL, IN_ETHIOPIA, lookingAt, type RegionPlace, regionsOf } from "../driver/places.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
/** Without dots, so that a click hits a region. */
const NO_DOTS = "layer=null&ssC=0&ssN=0&ssU=0";

test("goes from the world to a school by clicks", async () => {
  const visitor = await aVisitor();
  const [region] = await regionsOf("BR");
  await visitor.goesOnTo("/");
  await visitor.seesPath("/map");
  await visitor.seesBreadcrumb("World");

  await visitor.map.clicks(IN_BRAZIL);
  await visitor.seesPath("/map/country/br");
  await visitor.seesTitle("Brazil");
  await visitor.seesBreadcrumb("World", "Brazil");

  await visitor.goesOnTo(`/map/country/br?${NO_DOTS}`);
  await visitor.map.clicks(region!.place);
  await visitor.seesPath(`/map/country/br/${region!.code}`);
  await visitor.seesBreadcrumb("World", "Brazil", region!.name);

  const school = await aLonelySchool({ admin1_id: region!.id });
  await visitor.goesOnTo(`/map/country/br/${region!.code}?${lookingAt(school)}`);
  await visitor.map.clicks([school.lon, school.lat]);
  await visitor
    .dialog(school.name)
    .getByRole("link", { name: visitor.t("popup.open") })
    .click();
  await visitor.seesPath("/map/schools");
  await visitor.seesTitle(school.name);
  await visitor.seesBreadcrumb("World", "Brazil", region!.name, school.name);
});

test("goes from the world to a school by keyboard only", async () => {
  const visitor = await aVisitor();
  const [region] = await regionsOf("BR");
  await visitor.goesOnTo("/map");
  await visitor.tabsTo(visitor.link(visitor.t("world.explore")));
  await visitor.presses("Enter");
  await visitor.seesTitle(visitor.t("countries.title"));
  await visitor.tabsTo(visitor.page.getByRole("link", { name: /^Brazil/ }));
  await visitor.presses("Enter");
  await visitor.seesTitle("Brazil");
  await visitor.tabsTo(visitor.link(region!.name));
  await visitor.presses("Enter");
  await visitor.seesTitle(region!.name);

  const list = visitor.page.getByRole("listbox", { name: visitor.t("inView.help") });
  await visitor.tabsTo(list);
  const first = list.getByRole("option").first();
  await first.waitFor();
  const name = (await first.locator(".ellipsis").innerText()).trim();
  await visitor.presses("Enter");
  const popup = visitor.dialog(name);
  await visitor.tabsTo(popup.getByRole("link", { name: visitor.t("popup.open") }));
  await visitor.presses("Enter");
  await visitor.seesTitle(name);
});

test("zooms to the opened place, and back and forward return to earlier places", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map");
  const world = await visitor.map.camera();
  await visitor.map.clicks(IN_ETHIOPIA);
  await visitor.seesBreadcrumb("World", "Ethiopia");
  const country = await visitor.map.camera();
  expect(country.zoom).toBeGreaterThan(world.zoom + 1);
  const { x } = await visitor.map.pixelOf([country.lon, country.lat]);
  expect(x, "the country stands in the part that the panel leaves free").toBeGreaterThan(360);

  await visitor.goesBack();
  await visitor.seesBreadcrumb("World");
  await expect.poll(() => visitor.map.camera()).toEqual(world);
  await visitor.goesForward();
  await visitor.seesBreadcrumb("World", "Ethiopia");
  await expect.poll(() => visitor.map.camera()).toEqual(country);
});

test("shows what a click opens", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map?at=-10,-40,3`);
  await visitor.map.pointsAt(IN_BRAZIL);
  await visitor.map.seesPointer("pointer");
  await visitor.map.pointsAt([-30, -30]);
  await visitor.map.seesPointer("plain");
});

test("highlights the country under the pointer", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(`/map?at=-10,-40,3`);
  await visitor.map.pointsAt([-30, -30]);
  const before = await visitor.map.pictureAt(IN_BRAZIL, 60);
  await visitor.map.pointsAt(IN_BRAZIL);
  await expect.poll(() => visitor.map.pictureAt(IN_BRAZIL, 60)).not.toBe(before);
});

test("leads back along the breadcrumb", async () => {
  const visitor = await aVisitor();
  const [, region] = await regionsOf("ET");
  await visitor.goesOnTo(`/map/country/et/${region!.code}`);
  await visitor.seesBreadcrumb("World", "Ethiopia", region!.name);
  await climbs(visitor, "Ethiopia", "/map/country/et");
  await climbs(visitor, "World", "/map");
});

async function climbs(visitor: Visitor, name: string, path: string): Promise<void> {
  const crumbs = visitor.page.getByRole("navigation", { name: visitor.t("place.path") });
  await crumbs.getByRole("link", { name, exact: true }).click();
  await visitor.seesPath(path);
}

test("opens another country from within one", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/ke?at=4,38.5,4.5");
  await visitor.map.clicks(IN_ETHIOPIA);
  await visitor.seesBreadcrumb("World", "Ethiopia");
});

test("stays in the country when regions are set not to open on click", async () => {
  const visitor = await aVisitor();
  const [region] = (await regionsOf("ET")) as [RegionPlace];
  await visitor.goesOnTo("/map/country/et");
  await turns(visitor, "navigate");
  await visitor.goesOnTo(`/map/country/et?${NO_DOTS}`);
  await visitor.map.clicks(region.place);
  await visitor.map.pointsAt(region.place);
  await visitor.map.seesPointer("plain");
  await visitor.seesPath("/map/country/et");
  await turns(visitor, "navigate");
});
