import { getMeta } from "@schoolmap/contract";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { TOUR_STOPS, type TourStop } from "../../apps/web/src/state/view.ts";
import { axeFindings } from "../driver/axe.ts";
import { searchField } from "../driver/controls.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });

const cardOf = (visitor: Visitor, stop: TourStop): Locator => visitor.dialog(visitor.t(`tour.title.${stop}`));

/** Checks that the stop is shown, has the correct number, and highlights its own element and nothing else. */
async function seesStop(visitor: Visitor, stop: TourStop): Promise<void> {
  const { page, t } = visitor;
  const card = cardOf(visitor, stop);
  await card.waitFor();
  const step = TOUR_STOPS.indexOf(stop) + 1;
  await visitor.seesParameter("step", String(step));
  await card.getByText(t("tour.step", { step: String(step), steps: "7" }), { exact: true }).waitFor();
  const target = page.locator(`[data-tour="${stop}"]`).first();
  const isLit = async () => {
    const [light, lit] = await Promise.all([page.locator(".tour-light").boundingBox(), target.boundingBox()]);
    if (!light || !lit) return "nothing";
    return Math.abs(light.x - Math.max(0, lit.x)) + Math.abs(light.y - Math.max(0, lit.y)) <= 2
      ? "its element"
      : "other";
  };
  await expect.poll(isLit, { message: `what the light of ${stop} falls on` }).toBe("its element");
  expect(await overlap(card.locator(".tour-card"), target), `${stop}: the card hides what it speaks of`).toBe(0);
}

/** Returns the common area of two elements in px². */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return 0;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

async function goesOn(visitor: Visitor): Promise<void> {
  await visitor.button(visitor.t("tour.next")).click();
}

test("The tour begins with a welcome, shows seven elements of a country with live data, and ends with thanks", async () => {
  const { tour_country: country } = await ask(getMeta);
  // Too narrow for a legend that is open by default.
  const visitor = await aVisitor({ width: 900 });
  const { page, t } = visitor;
  await visitor.opens("/map?layer=null");
  await visitor.button(t("tour.open")).click();
  await visitor.dialog(t("tour.welcome")).waitFor();
  await visitor.button(t("tour.start")).click();
  await visitor.seesPath(`/map/country/${country?.toLowerCase()}`);
  for (const stop of TOUR_STOPS.slice(0, -1)) {
    await seesStop(visitor, stop);
    if (stop === "legend") await page.locator('[data-tour="legend"] button[aria-expanded="true"]').waitFor();
    await goesOn(visitor);
  }
  await seesStop(visitor, "resources");
  expect(await axeFindings(visitor, "tour")).toEqual([]);
  await visitor.button(t("tour.back")).click();
  await seesStop(visitor, "layers");
  await goesOn(visitor);
  await visitor.button(t("tour.end")).click();
  const thanks = visitor.dialog(t("tour.thanks"));
  await thanks.getByRole("link", { name: t("tour.contact") }).waitFor();
  await thanks.getByRole("link", { name: t("tour.about") }).waitFor();
  await visitor.button(t("tour.explore")).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await visitor.seesPath(`/map/country/${country?.toLowerCase()}`);
  expect([visitor.parameter("popover"), visitor.parameter("step")]).toEqual([null, null]);
  await visitor.goesBack();
  await expect.poll(() => visitor.address).toBe("/map?layer=null");
});

test("A stop remains after a reload and in another language and width, supports the keyboard, and Escape ends the tour", async () => {
  const visitor = await aVisitor({ width: 1280 });
  const { page } = visitor;
  await visitor.opens("/map/country/ke?popover=tour&step=3");
  await seesStop(visitor, "appearance");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(visitor.t("tour.next"));
  await visitor.presses("Enter");
  await seesStop(visitor, "search");
  // The focus remains in the card, in both directions.
  for (let press = 0; press < 5; press++) {
    await visitor.presses("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await visitor.reloads();
  await seesStop(visitor, "search");
  await visitor.map.marks("the same");
  await page.setViewportSize({ width: 390, height: 844 });
  await seesStop(visitor, "search");
  await page.setViewportSize({ width: 1280, height: 780 });
  await seesStop(visitor, "search");
  expect(await visitor.map.isMarked("the same")).toBe(true);
  await visitor.follows(`${visitor.address}&lng=es`);
  visitor.reads("es");
  await seesStop(visitor, "search");
  await visitor.presses("Escape");
  await visitor.seesParameter("popover", null);
  expect([visitor.parameter("step"), visitor.parameter("lng")]).toEqual([null, "es"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("panel");
});

test("On a phone each stop has its own element, and skipping leaves the visitor at the place of the tour", async () => {
  const visitor = await aVisitor(PHONE);
  const { t } = visitor;
  await visitor.opens("/map/tour");
  await visitor.dialog(t("tour.welcome")).waitFor();
  await visitor.button(t("tour.start")).click();
  for (const stop of TOUR_STOPS.slice(0, -1)) {
    await seesStop(visitor, stop);
    await cardOf(visitor, stop)
      .getByText(t(`tour.phone.${stop}`), { exact: true })
      .waitFor();
    await goesOn(visitor);
  }
  await seesStop(visitor, "resources");
  const path = new URL(visitor.page.url()).pathname;
  await visitor.button(t("tour.skip")).click();
  await visitor.page.getByRole("dialog").waitFor({ state: "detached" });
  await visitor.seesPath(path);
});

test("The tour can be opened from the menu, beside the map, under the numbers of the world and from an empty search result", async () => {
  const visitor = await aVisitor();
  const { page, t } = visitor;
  await visitor.opens("/map");
  const seesWelcomeAndSkips = async () => {
    await visitor.dialog(t("tour.welcome")).waitFor();
    await visitor.button(t("tour.skip")).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(visitor.address).toBe("/map");
  };
  await visitor.button(t("menu.title")).click();
  await visitor
    .dialog(t("menu.title"))
    .getByRole("link", { name: t("tour.take") })
    .click();
  await seesWelcomeAndSkips();
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(t("menu.title"));
  await visitor.button(t("tour.open")).click();
  await seesWelcomeAndSkips();
  await visitor.main.getByRole("link", { name: t("tour.take") }).click();
  await seesWelcomeAndSkips();
  await searchField(visitor).fill("qqqqzzzz");
  // The announcement repeats the text elsewhere.
  const results = page.getByRole("search");
  await results.getByText(t("search.none"), { exact: true }).waitFor();
  await results.getByText(t("search.noneWay"), { exact: true }).waitFor();
  await results.getByRole("link", { name: t("tour.take") }).click();
  await seesWelcomeAndSkips();
});
