import { getCountry, getGlobalStat, listFilters } from "@schoolmap/contract";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
const MEGABIT = 1_000_000;

test("every published filter has a field, and the address, the numbers and the chips follow the choices", async () => {
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const { results: filters } = await ask(listFilters, {}, { countryId: id });
  const flag = filters.find(({ type }) => type === "BOOLEAN")!;
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?layer=null&keep=me");
  const drawer = await opensFilters(visitor);
  for (const { name } of filters) await drawer.getByText(name, { exact: false }).first().waitFor();

  await drawer.getByText(/^Secondary/).click();
  await limit(drawer, visitor, "filters.min", "Connectivity speed (Mbps)").fill("5");
  await limit(drawer, visitor, "filters.max", "Connectivity speed (Mbps)").fill("10");
  await drawer.getByRole("group", { name: flag.name }).getByText("Yes", { exact: true }).click();
  const query = {
    country_id: id,
    education_level__in: "secondary",
    connectivity_speed__range: `${5 * MEGABIT},${10 * MEGABIT}`,
    [`${flag.column_configuration.name}__on`]: "true",
  };
  const { schools_connected: count } = await ask(getGlobalStat, query);
  await drawer.getByRole("button", { name: visitor.t("filters.apply", { count }), exact: true }).click();
  await drawer.waitFor({ state: "detached" });

  await visitor.seesParameter("filter__connectivity_speed__range", query.connectivity_speed__range);
  await visitor.seesParameter("filter__education_level__in", "secondary");
  await visitor.seesParameter("keep", "me");
  await visitor.seesInPanel(visitor.t("filters.match", { count, filters: visitor.t("filters.filters", { count: 3 }) }));
  await opensFilters(visitor);
  expect(await limit(drawer, visitor, "filters.max", "Connectivity speed (Mbps)").inputValue()).toBe("10");
  expect(await drawer.getByRole("checkbox", { name: /^Secondary/ }).isChecked()).toBe(true);
  await closes(drawer, visitor);
});

test("an invalid number shows an error next to its field and cannot be applied", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?layer=null");
  const drawer = await opensFilters(visitor);
  const least = limit(drawer, visitor, "filters.min", "Number of students");
  await least.fill("many");
  await drawer.getByText(visitor.t("filters.badNumber")).waitFor();
  await visitor.presses("Enter");
  expect(await least.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => hasFocus(least)).toBe(true);
  await visitor.seesParameter("filter__num_students__range", null);
  await least.fill("900");
  await limit(drawer, visitor, "filters.max", "Number of students").fill("50");
  await drawer.getByText(visitor.t("filters.badOrder")).waitFor();
  await drawer.getByRole("button", { name: visitor.t("filters.correct"), disabled: true }).waitFor();
  expect(await axeFindings(visitor, "filters")).toEqual([]);
  await closes(drawer, visitor);
});

test("by keyboard only: the drawer opens, traps the focus, restores it, and Escape changes nothing", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?layer=null");
  const button = visitor.button(visitor.t("filters.title"));
  await visitor.tabsTo(button);
  await visitor.presses("Enter");
  const drawer = visitor.dialog(visitor.t("filters.title"));
  await visitor.tabsTo(drawer.getByRole("checkbox").first());
  await visitor.presses("Space", "Escape");
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(button)).toBe(true);
  expect(visitor.address).toBe("/map/country/br?layer=null");
});

test("reset removes all filters from the address and nothing else", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br?filter__num_students__none_range=null,50&layer=null&keep=me");
  const drawer = await opensFilters(visitor);
  expect(await limit(drawer, visitor, "filters.max", "Number of students").inputValue()).toBe("50");
  await drawer.getByRole("button", { name: visitor.t("filters.reset"), exact: true }).click();
  await drawer.getByRole("button", { name: /^Show/ }).click();
  await visitor.seesParameter("filter__num_students__none_range", null);
  expect(visitor.address).toBe("/map/country/br?layer=null&keep=me");
});

describe("on a phone", () => {
  test("the drawer fills the screen and applies filters", async () => {
    const visitor = await aVisitor({ ...PHONE, theme: "accessible", lang: "pt" });
    await visitor.goesOnTo("/map/country/br?layer=null");
    const drawer = await opensFilters(visitor);
    const box = (await drawer.boundingBox())!;
    expect([box.width, box.height]).toEqual([PHONE.width, PHONE.height]);
    expect(await axeFindings(visitor, "filters")).toEqual([]);
    await drawer.getByRole("checkbox").first().check({ force: true });
    await drawer.getByRole("button", { name: /^Mostrar/ }).click();
    await expect.poll(() => visitor.address).toContain("filter__");
  });
});

test("the drawer stays open with its input when the phone is rotated, until it is closed", async () => {
  const visitor = await aVisitor({ ...PHONE, lang: "en", reducedMotion: true });
  const { page } = visitor;
  await visitor.goesOnTo("/map/country/br?layer=null");
  const least = (drawer: Locator) => limit(drawer, visitor, "filters.min", "Number of students");
  const drawer = await opensFilters(visitor);
  await least(drawer).fill("77");
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  // The drawer of the other width replaces it.
  await drawer.getByRole("button", { name: visitor.t("dialog.close") }).waitFor();
  expect(await least(drawer).inputValue()).toBe("77");
  await closes(drawer, visitor);
  await opensFilters(visitor);
  expect(await least(drawer).inputValue()).toBe("");
  await closes(drawer, visitor);
});

/** Opens the drawer by its button, whose name contains the number of active filters. */
async function opensFilters(visitor: Visitor): Promise<Locator> {
  const { page, t } = visitor;
  await page.getByRole("button", { name: new RegExp(`^${t("filters.title")}(:|$)`) }).click();
  const drawer = visitor.dialog(t("filters.title"));
  await drawer.getByRole("button", { name: t("filters.cancel"), exact: true }).waitFor();
  return drawer;
}

async function closes(drawer: Locator, visitor: Visitor): Promise<void> {
  await visitor.presses("Escape");
  await drawer.waitFor({ state: "detached" });
}

function limit(drawer: Locator, { t }: Visitor, side: "filters.min" | "filters.max", name: string): Locator {
  return drawer.getByRole("textbox", { name: t(side, { name }), exact: true });
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
