import { expect, test } from "vitest";
import { aLonelySchool, lookingAt, regionsOf } from "../driver/places.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });

test("the list beside the map contains the schools in view, arrows select one, and Enter opens it", async () => {
  const visitor = await aVisitor();
  const [region] = await regionsOf("BR");
  await visitor.goesOnTo(`/map/country/br/${region!.code}`);
  const list = listOf(visitor);
  await visitor.tabsTo(list);
  const options = list.getByRole("option");
  await options.nth(2).waitFor();
  await visitor.presses("ArrowDown", "ArrowDown");
  await expect.poll(() => options.nth(2).getAttribute("aria-selected")).toBe("true");
  expect(await list.getAttribute("aria-activedescendant")).toBe(await options.nth(2).getAttribute("id"));
  await visitor.presses("End");
  await expect.poll(() => options.last().getAttribute("aria-selected")).toBe("true");
  await visitor.presses("Home", "Enter");
  await visitor.page.getByRole("dialog").waitFor();
  await visitor.presses("Escape");
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("the list follows the map and shows the number of schools", async () => {
  const visitor = await aVisitor();
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  await visitor.goesOnTo(`/map/country/br/${region!.code}?${lookingAt(school, 16)}`);
  await visitor.tabsTo(listOf(visitor));
  const options = listOf(visitor).getByRole("option");
  await expect.poll(() => options.count()).toBe(1);
  const heading = visitor.page.getByRole("region", { name: visitor.t("inView.title") });
  await heading.getByText(visitor.t("inView.count", { count: 1 })).waitFor();
  await visitor.goesOnTo(`/map/country/br/${region!.code}`);
  await visitor.tabsTo(listOf(visitor));
  await heading.getByText(visitor.t("inView.count", { count: region!.total })).waitFor();
});

test("buttons move and zoom the map, and the address contains its camera", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br");
  const before = await visitor.map.camera();
  await visitor.button(visitor.t("map.zoomIn")).click();
  await expect.poll(() => visitor.parameter("at")).not.toBeNull();
  const zoomed = await visitor.map.camera();
  expect(zoomed.zoom).toBeCloseTo(before.zoom + 1, 1);
  await visitor.button(visitor.t("map.move")).click();
  await visitor.button(visitor.t("map.moveUp")).click();
  await expect.poll(async () => (await visitor.map.camera()).lat).toBeGreaterThan(zoomed.lat);
  const moved = await visitor.map.camera();
  await expect.poll(() => visitor.parameter("at")).toBe(`${moved.lat},${moved.lon},${moved.zoom}`);
  await visitor.reloads();
  expect(await visitor.map.camera()).toEqual(moved);
});

function listOf({ page, t }: Visitor) {
  return page.getByRole("listbox", { name: t("inView.help") });
}
