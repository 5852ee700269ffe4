import { expect, test } from "vitest";
import { searchField, searchResults } from "../driver/controls.ts";
import { aLonelySchool, regionsOf } from "../driver/places.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });

test("finds a place without its accents, by keyboard only", async () => {
  const visitor = await atTheWorld();
  await visitor.presses("/");
  await visitor.page.keyboard.type("sao pau");
  const option = searchResults(visitor)
    .getByRole("option", { name: /São Paulo/ })
    .first();
  await option.waitFor();
  await expect.poll(() => option.locator("b").allInnerTexts()).toEqual(["São", "Pau"]);
  await visitor.presses("Enter");
  await visitor.seesBreadcrumb("World", "Brazil", "São Paulo");
});

test("arrows move through the results and wrap around", async () => {
  const visitor = await atTheWorld();
  await types(visitor, "ken");
  await searchResults(visitor).getByRole("option", { name: /Kenya/ }).first().waitFor();
  // Schools are loaded after places. Until then, the last result is not final.
  await searchResults(visitor)
    .getByRole("group", { name: visitor.t("search.schools") })
    .waitFor();
  const first = await active(visitor);
  await visitor.presses("ArrowDown");
  await expect.poll(() => active(visitor)).not.toBe(first);
  // Read before the selection moves there, because the list loads more at its end.
  const last = await searchResults(visitor).getByRole("option").last().getAttribute("id");
  await visitor.presses("ArrowUp", "ArrowUp");
  await expect.poll(() => active(visitor)).toBe(last);
});

test("finds a school by the words of its name and lists it in the recent searches", async () => {
  const visitor = await atTheWorld();
  const [region] = await regionsOf("ET");
  const school = await aLonelySchool({ admin1_id: region!.id });
  await types(visitor, school.name.toLowerCase());
  const schools = searchResults(visitor).getByRole("group", { name: visitor.t("search.schools") });
  const name = visitor.page.getByText(school.name, { exact: true });
  await schools.getByRole("option").filter({ has: name }).first().click();
  await visitor.seesPath("/map/schools");
  await visitor.seesTitle(school.name);

  await visitor.reloads();
  await searchField(visitor).click();
  const recent = searchResults(visitor).getByRole("group", { name: visitor.t("search.recent") });
  await recent.getByRole("option").filter({ hasText: school.name }).waitFor();
});

test("shows that nothing was found and what to do", async () => {
  const visitor = await atTheWorld();
  await types(visitor, "qqxxzzyy");
  await visitor.page.getByRole("search").getByText("We couldn’t find what you’re looking for").waitFor();
  await visitor.page.getByRole("search").getByText("Try again with a different term").waitFor();
});

test("shows where the results end", async () => {
  const visitor = await atTheWorld();
  await types(visitor, "Sarajevo Canton");
  await visitor.page.getByText("No more results").waitFor();
});

test("searches from two characters", async () => {
  const visitor = await atTheWorld();
  const earlier = visitor.watch.asked.length;
  await types(visitor, "k");
  await visitor.map.rests();
  expect(visitor.watch.asked.slice(earlier).some((path) => path.includes("search"))).toBe(false);
  await types(visitor, "e");
  await searchResults(visitor).getByRole("option").first().waitFor();
});

test("limits a search text to the length that the server accepts, and lists no results after a failed search", async () => {
  const visitor = await atTheWorld();
  await searchField(visitor).click();
  await visitor.page.keyboard.insertText("k".repeat(500));
  expect(await searchField(visitor).inputValue()).toHaveLength(300);
  await visitor.button(visitor.t("search.clear")).click();
  await types(visitor, "kenya");
  await searchResults(visitor).getByRole("option").first().waitFor();
  visitor.watch.expectOutages();
  const searches = /gsearch|\/places\//;
  await visitor.page.route(searches, (route) => route.abort());
  await types(visitor, "q");
  await visitor.page.getByText(visitor.t("search.failed")).waitFor();
  expect(await searchResults(visitor).count()).toBe(0);
  await visitor.page.unroute(searches);
});

test("an empty search suggests the countries with the most data, and the schools near the visitor", async () => {
  const visitor = await atTheWorld();
  const [region] = await regionsOf("GH");
  const { lat, lon } = await aLonelySchool({ admin1_id: region!.id });
  await visitor.page.context().grantPermissions(["geolocation"]);
  await visitor.page.context().setGeolocation({ latitude: lat, longitude: lon });
  await searchField(visitor).click();
  const suggested = searchResults(visitor).getByRole("group", { name: visitor.t("search.suggested") });
  await expect.poll(() => suggested.getByRole("option").count()).toBeGreaterThanOrEqual(3);
  expect(await suggested.getByRole("option").count()).toBeLessThanOrEqual(5);
  await visitor.button(visitor.t("form.school.nearMe")).click();
  await visitor.seesPath("/map/country/gh");
  await visitor.seesParameter("draw", "schools");
  expect((await visitor.map.camera()).zoom).toBeCloseTo(11, 0);
});

test("can be cleared and closed", async () => {
  const visitor = await atTheWorld();
  await types(visitor, "kenya");
  await searchResults(visitor).getByRole("option").first().waitFor();
  await visitor.presses("Escape");
  await searchResults(visitor).waitFor({ state: "detached" });
  await visitor.button(visitor.t("search.clear")).click();
  await expect.poll(() => searchField(visitor).inputValue()).toBe("");
  await expect.poll(() => searchField(visitor).evaluate((field) => field === document.activeElement)).toBe(true);
});

/** Returns a visitor at the map of the world with an empty search. */
async function atTheWorld(): Promise<Visitor> {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map");
  await searchField(visitor).fill("");
  await visitor.presses("Escape");
  return visitor;
}

async function types(visitor: Visitor, text: string): Promise<void> {
  await searchField(visitor).click();
  await visitor.page.keyboard.type(text);
}

/** Returns the id of the result that Enter would select, as exposed to assistive technology. */
async function active(visitor: Visitor): Promise<string | null> {
  return searchField(visitor).getAttribute("aria-activedescendant");
}
