import { getCountry, getGlobalStat } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { regionsOf } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const PAGE = 50;
const MOST = 20;

test("schools are selected from a list by region, name and page, up to the maximum", async () => {
  const [region] = await regionsOf("BR");
  const visitor = await aVisitor();
  const { t } = visitor;
  await visitor.opens(`/map/country/br/${region!.code}?layer=null&keep=me`);
  await visitor.button(t("choice.open")).click();
  const drawer = visitor.dialog(t("choice.title", { place: "Brazil" }));
  const boxes = drawer.getByRole("checkbox");
  await expect.poll(() => boxes.count()).toBe(PAGE);
  const pages = Math.ceil(region!.total / PAGE);
  await drawer.getByText(t("choice.pages", { page: "1", count: pages }), { exact: true }).waitFor();
  expect(await axeFindings(visitor, "list of schools")).toEqual([]);

  const field = drawer.getByRole("searchbox");
  const asked = visitor.watch.asked.length;
  await field.fill("es");
  await visitor.map.rests();
  expect(visitor.watch.asked.slice(asked).filter((url) => url.includes("q="))).toEqual([]);
  await field.fill("qqxxzz");
  await drawer.getByText(t("search.none"), { exact: true }).waitFor();
  await field.fill("");
  await expect.poll(() => boxes.count()).toBe(PAGE);

  for (let row = 0; row < MOST - 1; row++) await boxes.nth(row).check();
  await drawer.getByRole("button", { name: t("choice.next") }).click();
  await drawer.getByText(t("choice.pages", { page: "2", count: pages }), { exact: true }).waitFor();
  await expect.poll(() => boxes.first().isChecked()).toBe(false);
  await boxes.nth(0).check();
  await drawer.getByText(t("choice.selected", { count: MOST, most: MOST }), { exact: true }).waitFor();
  await boxes.nth(1).click({ force: true });
  const message = drawer.getByText("Maximum of 20 school selection allowed");
  await message.waitFor();
  expect(await boxes.nth(1).isChecked()).toBe(false);
  await message.waitFor({ state: "detached" });

  await drawer.getByRole("button", { name: t("choice.show", { count: MOST }), exact: true }).click();
  await visitor.seesPath("/map/schools");
  await visitor.seesTitle(t("schools.count", { count: MOST }));
  expect(visitor.parameter("school_ids")?.split(",")).toHaveLength(MOST);
  expect([visitor.parameter("country"), visitor.parameter("keep")]).toEqual(["br", "me"]);

  await visitor.button(t("choice.open")).click();
  await drawer.getByText(t("choice.selected", { count: MOST, most: MOST }), { exact: true }).waitFor();
});

test("the list follows the filters of the view", async () => {
  const filter = { num_students__range: "100,200" };
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const { schools_connected: count } = await ask(getGlobalStat, { country_id: id, ...filter });
  const visitor = await aVisitor();
  const { t } = visitor;
  await visitor.opens("/map/country/br?layer=null&filter__num_students__range=100,200");
  await visitor.button(t("choice.open")).click();
  const drawer = visitor.dialog(t("choice.title", { place: "Brazil" }));
  await drawer.getByText(t("choice.pages", { page: "1", count: Math.ceil(count / PAGE) }), { exact: true }).waitFor();
});

test("schools without a region are listed separately, or the list shows that there are none", async () => {
  const visitor = await aVisitor();
  const { page, t } = visitor;
  await visitor.opens("/map/country/br?layer=null");
  await visitor.button(t("choice.open")).click();
  const drawer = visitor.dialog(t("choice.title", { place: "Brazil" }));
  const regions = drawer.getByRole("combobox");
  await regions.selectOption({ label: t("place.withoutRegion") });
  await drawer.getByRole("listitem").or(drawer.getByText("No Data available.")).first().waitFor();
  const asked = () => visitor.watch.asked.some((url) => url.includes("admin1_id__exact=null"));
  expect(asked()).toBe(true);
  await visitor.presses("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});
