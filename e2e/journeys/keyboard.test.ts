import { expect, test } from "vitest";
import { focusedNode, hearsOf } from "../driver/accessibility-tree.ts";
import { legendSwitch } from "../driver/controls.ts";
import { regionsOf } from "../driver/places.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

/**
 * Twenty tasks without a mouse. Elements are found in the browser's accessibility tree by role and name, and reached
 * only with Tab, arrows, Enter, Space and Escape.
 */
const { aVisitor } = useVisitors({ forAll: true });
const BRAZIL = "/map/country/br?layer=null&draw=schools";
const LIVE = "/map/country/br";
let here: Promise<Visitor> | undefined;

async function visitorAt(path: string): Promise<Visitor> {
  here ??= aVisitor();
  const visitor = await here;
  await visitor.goesOnTo(path);
  return visitor;
}

test("1: find a country by typing and open it", async () => {
  const visitor = await visitorAt("/map");
  await uses(visitor, "combobox", visitor.t("search.placeholder"), "Enter");
  await visitor.page.keyboard.type("kenya");
  await hearsOf(visitor.page, "option", /Kenya/);
  await visitor.presses("Enter");
  await visitor.seesPath("/map/country/ke");
});

test("2: hear the heading of the new page", async () => {
  const visitor = await visitorAt("/map");
  await uses(visitor, "combobox", visitor.t("search.placeholder"), "Enter");
  await visitor.page.keyboard.type("ethiopia");
  await hearsOf(visitor.page, "option", /Ethiopia/);
  await visitor.presses("Enter");
  await hearsOf(visitor.page, "heading", "Ethiopia");
  await expect.poll(async () => (await focusedNode(visitor.page))?.name).toBe("Ethiopia");
});

test("3: open the list of countries and select one", async () => {
  const visitor = await visitorAt("/map?layer=null");
  await uses(visitor, "link", visitor.t("world.explore"));
  await visitor.seesPath("/map/countries");
  await hearsOf(visitor.page, "link", /^Brazil/);
  await visitor.tabsTo(visitor.main.getByRole("link", { name: /^Brazil/ }));
  await visitor.presses("Enter");
  await visitor.seesPath("/map/country/br");
});

test("4: open a region of a country", async () => {
  const visitor = await visitorAt(BRAZIL);
  const [region] = await regionsOf("BR");
  const row = visitor.main.getByRole("link", { name: new RegExp(`^${region!.name}`) }).first();
  await visitor.tabsTo(row);
  await visitor.presses("Enter");
  await visitor.seesTitle(region!.name);
});

test("5: go up by the path at the top", async () => {
  const [region] = await regionsOf("BR");
  const visitor = await visitorAt(`/map/country/br/${region!.code}?layer=null`);
  await uses(visitor, "link", "Brazil");
  await visitor.seesPath("/map/country/br");
});

test("6: skip the page header to the map", async () => {
  const visitor = await visitorAt(BRAZIL);
  await uses(visitor, "link", visitor.t("skip.map"));
  await visitor.presses("Tab");
  const isInMap = () => visitor.page.evaluate(() => document.activeElement?.closest("#map") !== null);
  await expect.poll(isInMap).toBe(true);
});

test("7: move through the schools in view, open one and return", async () => {
  const [region] = await regionsOf("BR");
  const visitor = await visitorAt(`/map/country/br/${region!.code}?layer=null`);
  await hearsOf(visitor.page, "listbox", visitor.t("inView.help"));
  const list = visitor.page.getByRole("listbox", { name: visitor.t("inView.help") });
  await visitor.tabsTo(list);
  await list.getByRole("option").nth(2).waitFor();
  await visitor.presses("ArrowDown", "Enter");
  await visitor.page.getByRole("dialog").waitFor();
  await visitor.presses("Escape");
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("8: zoom the map and move it", async () => {
  const visitor = await visitorAt(BRAZIL);
  const before = await visitor.map.camera();
  await uses(visitor, "button", visitor.t("map.zoomIn"));
  await expect.poll(async () => (await visitor.map.camera()).zoom).toBeCloseTo(before.zoom + 1, 1);
  await uses(visitor, "button", visitor.t("map.move"));
  await uses(visitor, "button", visitor.t("map.moveUp"));
  await expect.poll(async () => (await visitor.map.camera()).lat).toBeGreaterThan(before.lat);
  await visitor.presses("Escape");
});

test("9: select another layer", async () => {
  const visitor = await visitorAt(BRAZIL);
  const button = visitor.page.locator("button[aria-haspopup=dialog]", { hasText: visitor.t("layer.statusDetail") });
  await visitor.tabsTo(button);
  await visitor.presses("Enter");
  await hearsOf(visitor.page, "dialog", visitor.t("layer.title"));
  const dialog = visitor.dialog(visitor.t("layer.title"));
  await visitor.tabsTo(dialog.getByRole("radio", { checked: true }));
  await visitor.presses("ArrowDown");
  await expect.poll(() => visitor.parameter("layer")).not.toBe("null");
  await visitor.presses("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("10: switch a class of the legend off, and all on again", async () => {
  const visitor = await visitorAt(BRAZIL);
  const unknown = legendSwitch(visitor, visitor.t("status.unknown"));
  await hearsOf(visitor.page, "checkbox", new RegExp(`^${visitor.t("status.unknown")}`));
  await visitor.tabsTo(unknown);
  await visitor.presses("Space");
  await visitor.seesParameter("ssU", "0");
  await uses(visitor, "button", visitor.t("legend.reset"));
  await visitor.seesParameter("ssU", null);
});

test("11: filter the schools, hear the number of matches, and remove the filter", async () => {
  const visitor = await visitorAt(BRAZIL);
  await uses(visitor, "button", visitor.t("filters.title"));
  const drawer = visitor.dialog(visitor.t("filters.title"));
  await visitor.tabsTo(drawer.getByRole("checkbox").first());
  await visitor.presses("Space");
  await visitor.tabsTo(drawer.getByRole("button", { name: /^Show [\d,]+ school/ }));
  await visitor.presses("Enter");
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => visitor.address).toContain("filter__");
  const remove = visitor.page.getByRole("button", {
    name: new RegExp(`^${visitor.t("filters.remove", { filter: "" })}`),
  });
  await visitor.tabsTo(remove.first());
  await visitor.presses("Enter");
  await expect.poll(() => visitor.address).not.toContain("filter__");
});

test("12: read the place as a table, sort it and open a row", async () => {
  const visitor = await visitorAt(BRAZIL);
  await uses(visitor, "button", visitor.t("table.table"));
  await hearsOf(visitor.page, "columnheader", /./);
  const head = visitor.page.getByRole("columnheader").getByRole("button").first();
  await visitor.tabsTo(head);
  await visitor.presses("Enter");
  await expect.poll(() => visitor.page.locator("[aria-sort]").first().getAttribute("aria-sort")).not.toBe("none");
  const row = visitor.page.locator("tbody").getByRole("link").first();
  const name = await row.innerText();
  await visitor.tabsTo(row);
  await visitor.presses("Enter");
  await visitor.seesTitle(name);
});

test("13: go back one week", async () => {
  const visitor = await visitorAt(LIVE);
  await uses(visitor, "button", visitor.t("period.previous.week"));
  await expect.poll(() => visitor.address).toMatch(/[?&]start=/);
});

test("14: hear the values of the chart, day by day", async () => {
  const visitor = await visitorAt(LIVE);
  const name = visitor.t("chart.explore", { title: visitor.t("chart.title") });
  await hearsOf(visitor.page, "slider", name);
  const chart = visitor.page.getByRole("slider", { name });
  await visitor.tabsTo(chart);
  const first = await chart.getAttribute("aria-valuetext");
  await visitor.presses("ArrowRight");
  await expect.poll(() => chart.getAttribute("aria-valuetext")).not.toBe(first);
});

test("15: play the years and close the player", async () => {
  const visitor = await visitorAt(LIVE);
  const start = visitor.page.getByRole("button", { name: /^Play \d{4}–\d{4}$/ });
  await visitor.tabsTo(start);
  await visitor.presses("Enter");
  await uses(visitor, "button", visitor.t("player.close"));
  await visitor.button(visitor.t("player.close")).waitFor({ state: "detached" });
});

test("16: use the national benchmark", async () => {
  const visitor = await visitorAt(LIVE);
  const options = visitor.main.getByRole("group", { name: visitor.t("benchmark.title") }).getByRole("radio");
  await visitor.tabsTo(options.and(visitor.page.locator(":checked")));
  const before = visitor.address;
  await visitor.presses("ArrowRight");
  await expect.poll(() => visitor.address).not.toBe(before);
});

test("17: change theme and language", async () => {
  const visitor = await visitorAt(BRAZIL);
  await uses(visitor, "button", visitor.t("appearance.title"));
  const dialog = visitor.dialog(visitor.t("appearance.title"));
  await visitor.tabsTo(dialog.getByRole("radio", { name: visitor.t("appearance.dark"), exact: true }));
  await visitor.presses("ArrowDown");
  await expect.poll(() => visitor.page.locator("html").getAttribute("data-theme")).toBe("light");
  await visitor.presses("ArrowUp", "Escape");
  await visitor.tabsTo(visitor.page.getByRole("button", { name: /^Language/ }));
  await visitor.presses("Enter");
  await visitor.tabsTo(visitor.page.getByRole("radio", { name: "English" }));
  await visitor.presses("ArrowDown");
  await expect.poll(() => visitor.page.locator("html").getAttribute("lang")).toBe("es");
  await visitor.presses("ArrowUp");
  await expect.poll(() => visitor.page.locator("html").getAttribute("lang")).toBe("en");
  await visitor.presses("Escape");
});

test("18: copy the link of this view", async () => {
  const visitor = await visitorAt(BRAZIL);
  await uses(visitor, "button", visitor.t("share.title"));
  await uses(visitor, "button", visitor.t("share.copy"));
  const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("/map/country/br");
  await visitor.presses("Escape");
});

test("19: compare two countries", async () => {
  const visitor = await visitorAt("/map?compare=br&layer=null");
  await uses(visitor, "combobox", visitor.t("compare.add"), "Enter");
  await visitor.page.keyboard.type("kenya");
  await hearsOf(visitor.page, "option", /Kenya/);
  await visitor.presses("Enter");
  await visitor.seesParameter("compare", "br,ke");
  await hearsOf(visitor.page, "columnheader", /Kenya/);
});

test("20: take one step of the tour and leave it", async () => {
  const visitor = await visitorAt("/map/country/ke?popover=tour&step=1");
  await uses(visitor, "button", visitor.t("tour.next"));
  await visitor.seesParameter("step", "2");
  await visitor.presses("Escape");
  await visitor.seesParameter("popover", null);
});

/** Finds a control in the accessibility tree, moves to it with Tab and presses a key on it. */
async function uses(
  visitor: Visitor,
  role: "button" | "link" | "combobox",
  name: string,
  key = "Enter",
): Promise<void> {
  await hearsOf(visitor.page, role, name);
  await visitor.tabsTo(visitor.page.getByRole(role, { name, exact: true }).first());
  await visitor.presses(key);
}
