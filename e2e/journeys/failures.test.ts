import { getCountry, getGlobalStat } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { legendOf } from "../driver/controls.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const NUMBERS = "**/api/statistics/global-stat/**";
const SCHOOL_TILES = "**/api/locations/schools/tiles/**";
/** Number of attempts of a failing request. */
const ATTEMPTS = 3;
const FILTERED =
  "/map/country/br?layer=null&draw=schools&filter__num_students__range=100,500&filter__education_level__in=primary";

test("an unknown URL shows an error page with a link to the home page", async () => {
  const visitor = await aVisitor();
  visitor.watch.expectOutages();
  await visitor.opens("/map/nowhere/at/all");
  await visitor.seesTitle("Page Not Found");
  await expect.poll(() => visitor.page.title()).toBe("Page Not Found · Schoolmap");
  await visitor.link("Go to home").click();
  await visitor.seesPath("/map");
  await visitor.seesBreadcrumb("World");
});

test("a country or a region that does not exist is named, with a link to continue", async () => {
  const visitor = await aVisitor();
  visitor.watch.expectOutages();
  await visitor.opens("/map/country/zz9");
  await visitor.seesTitle("Page Not Found");
  await visitor.goesOnTo("/map/country/qq");
  await visitor.seesTitle(visitor.t("place.noCountry", { code: "QQ" }));
  await expect.poll(() => visitor.page.locator("[data-dock]").count(), { message: "room for its periods" }).toBe(0);
  await visitor.goesOnTo("/map/country/br/NOWHERE");
  await visitor.seesTitle(visitor.t("place.noRegion", { code: "NOWHERE", country: "Brazil" }));
  await visitor.main.getByRole("link", { name: "Brazil" }).last().click();
  await visitor.seesTitle("Brazil");
});

test("on a phone, a place that does not exist is not offered for comparison", async () => {
  const visitor = await aVisitor(PHONE);
  const compare = visitor.link(visitor.t("compare.with"));
  await visitor.opens("/map/country/br");
  await compare.waitFor();
  visitor.watch.expectOutages();
  await visitor.follows("/map/country/qq");
  await visitor.seesTitle(visitor.t("place.noCountry", { code: "QQ" }));
  await expect(compare.count()).resolves.toBe(0);
});

test("numbers that fail to load show an error, the map remains, and a retry loads them", async () => {
  const visitor = await aVisitor();
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const { connected_schools: counts } = await ask(getGlobalStat, { country_id: id });
  visitor.watch.expectOutages();
  await visitor.page.route(NUMBERS, (route) => route.abort());
  await visitor.opens("/map/country/br?layer=null");
  const line = visitor.main.getByRole("alert");
  await line.getByText(visitor.t("error.numbers", { place: "Brazil" })).waitFor();
  await line.getByText(visitor.t("error.mapWorks")).waitFor();
  await visitor.page.unroute(NUMBERS);
  await line.getByRole("button", { name: visitor.t("error.retry") }).click();
  await visitor.seesInPanel(counts.connected.toLocaleString("en"));
  await line.waitFor({ state: "detached" });
});

test("existing numbers remain when newer ones fail to load, and the page reports it", async () => {
  const visitor = await aVisitor();
  await visitor.opens(FILTERED);
  const old = await connectedIn(visitor);
  visitor.watch.expectOutages();
  await visitor.page.route(NUMBERS, (route) => route.abort());
  await visitor.page.getByRole("button", { name: /Remove filter Education level/ }).click();
  await visitor.main
    .getByRole("alert")
    .getByText(visitor.t("error.numbers", { place: "Brazil" }))
    .waitFor();
  expect(await connectedIn(visitor)).toBe(old);
  await visitor.page.unroute(NUMBERS);
  await visitor.main
    .getByRole("alert")
    .getByRole("button", { name: visitor.t("error.retry") })
    .click();
  await expect.poll(() => connectedIn(visitor)).not.toBe(old);
});

test("filters that the server refuses are named and can be removed, and no useless requests are sent", async () => {
  const visitor = await aVisitor();
  const { t } = visitor;
  visitor.watch.expectOutages();
  await visitor.opens(
    "/map/country/br?layer=null&draw=schools&filter__bogus__iexact=1&filter__num_students__range=9,1",
  );
  const alerts = visitor.page.getByRole("alert");
  const unknown = t("filters.unknown", { filter: "bogus: 1" });
  const badValue = t("filters.badValue", { filter: "Number of students: 9–1" });
  for (const text of [unknown, badValue]) await alerts.getByText(text).waitFor();
  expect(await alerts.count(), "each is said once").toBe(2);
  expect(visitor.watch.asked.filter((path) => /\/tiles\/.*(bogus|num_students)/.test(path))).toEqual([]);
  await visitor.main.getByRole("button", { name: t("filters.remove", { filter: "bogus: 1" }) }).click();
  await alerts.getByText(unknown).waitFor({ state: "detached" });
  await visitor.main.getByRole("button", { name: /^Remove filter Number of students/ }).click();
  await alerts.first().waitFor({ state: "detached" });
  const { id } = await ask(getCountry, {}, { code: "BR" });
  const { connected_schools: counts } = await ask(getGlobalStat, { country_id: id });
  await visitor.seesInPanel(counts.connected.toLocaleString("en"));
  await visitor.map.rests();
  expect(visitor.watch.asked.some((path) => path.includes("/tiles/"))).toBe(true);

  await visitor.goesOnTo("/map/country/gh?filter__bogus__iexact=1");
  await visitor.page.getByText(t("period.refused")).waitFor();
  await visitor.button(t("period.previous.week")).waitFor();
});

test("filters that fail to load keep their button, which offers a retry", async () => {
  const visitor = await aVisitor();
  const { t } = visitor;
  visitor.watch.expectOutages();
  await visitor.page.route("**/api/accounts/adv_filters/**", (route) => route.abort());
  await visitor.opens("/map/country/br");
  await visitor.button(t("filters.title")).click();
  const drawer = visitor.dialog(t("filters.title"));
  await drawer.getByText(t("filters.failed")).waitFor();
  await visitor.page.unroute("**/api/accounts/adv_filters/**");
  await drawer.getByRole("button", { name: t("error.retry") }).click();
  await drawer.getByRole("button", { name: t("filters.reset") }).waitFor();
});

test("periods that fail to load show an error in the strip, and a retry loads them", async () => {
  const visitor = await aVisitor();
  const { t } = visitor;
  visitor.watch.expectOutages();
  await visitor.page.route("**/api/v1/periods/**", (route) => route.abort());
  await visitor.opens("/map/country/br");
  const line = visitor.page.getByRole("region", { name: t("period.title") }).getByRole("alert");
  await line.getByText(t("period.failed")).waitFor();
  await visitor.page.unroute("**/api/v1/periods/**");
  await line.getByRole("button", { name: t("error.retry") }).click();
  await visitor.button(t("trend.open")).waitFor();
});

test("school tiles that fail to load show an error over the map, with a retry", async () => {
  const visitor = await aVisitor();
  visitor.watch.expectOutages();
  await visitor.page.route(SCHOOL_TILES, (route) => route.abort());
  await visitor.opens("/map/country/br?draw=schools");
  const message = visitor.page.getByText(visitor.t("map.schoolsFailed"));
  await message.waitFor();
  await visitor.page.unroute(SCHOOL_TILES);
  const again = visitor.page.waitForRequest((request) => request.url().includes("/tiles/connectivity_status/"));
  await visitor.page
    .getByRole("alert")
    .getByRole("button", { name: visitor.t("error.retry") })
    .click();
  await again;
  await message.waitFor({ state: "detached" });
});

test("without the list of layers, the school status is shown, and the list is not requested endlessly", async () => {
  const visitor = await aVisitor();
  const layers = "**/api/accounts/layers/PUBLISHED/**";
  let asked = 0;
  visitor.watch.expectOutages();
  await visitor.page.route(layers, (route) => {
    asked++;
    return route.fulfill({ status: 500 });
  });
  await visitor.opens("/map/country/br");
  const line = visitor.main.getByRole("alert").filter({ hasText: visitor.t("error.layers") });
  await line.waitFor();
  await visitor.seesInPanel(visitor.t("status.not_connected"));
  await visitor.map.rests();
  expect(asked).toBe(ATTEMPTS);
  await visitor.page.unroute(layers);
  await line.getByRole("button", { name: visitor.t("error.retry") }).click();
  await line.waitFor({ state: "detached" });
  await expect
    .poll(() => visitor.page.evaluate(() => document.activeElement?.closest("#panel") !== null), {
      message: "the keyboard goes on in the panel",
    })
    .toBe(true);
});

test("a dialog whose script fails to load shows an error, and the page behind it still works", async () => {
  const visitor = await aVisitor();
  visitor.watch.expectOutages();
  await visitor.page.route("**/assets/share-dialog*.js", (route) => route.abort());
  await visitor.opens("/map/country/br");
  await visitor.button(visitor.t("share.title")).click();
  const dialog = visitor.page.getByRole("dialog", { name: visitor.t("error.part") });
  await dialog.waitFor();
  await visitor.presses("Escape");
  await dialog.waitFor({ state: "detached" });
  await visitor.seesTitle("Brazil");
  await visitor.page.unroute("**/assets/share-dialog*.js");
  await visitor.button(visitor.t("share.title")).click();
  await dialog.getByRole("button", { name: visitor.t("error.retry") }).click();
  await dialog.waitFor({ state: "detached" });
  await visitor.button(visitor.t("share.title")).click();
  await visitor.page.getByRole("dialog", { name: visitor.t("share.title") }).waitFor();
});

test("a search without a response shows an error", async () => {
  const visitor = await aVisitor();
  visitor.watch.expectOutages();
  await visitor.page.route("**/api/locations/gsearch/**", (route) => route.abort());
  await visitor.opens("/map");
  await visitor.presses("/");
  await visitor.page.keyboard.type("kenya");
  await visitor.page.getByText(visitor.t("search.failed")).waitFor();
});

test("a text page shows that its numbers failed to load, and retries", async () => {
  const visitor = await aVisitor();
  visitor.watch.expectOutages();
  await visitor.page.route(NUMBERS, (route) => route.abort());
  await visitor.opens("/media");
  const line = visitor.main.getByRole("alert");
  await line.getByText(visitor.t("error.world")).waitFor();
  await visitor.page.unroute(NUMBERS);
  await line.getByRole("button", { name: visitor.t("error.retry") }).click();
  await visitor.main.getByRole("heading", { name: visitor.t("pages.media.numbers") }).waitFor();
});

test("an offline page shows its state and keeps its content until the connection is back", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/br");
  const panel = await visitor.main.innerText();
  visitor.watch.expectOutages();
  await visitor.page.context().setOffline(true);
  const line = visitor.page.getByText(/^You are offline\. Showing values from /);
  await line.waitFor();
  expect(await visitor.main.innerText()).toBe(panel);
  await visitor.page.context().setOffline(false);
  await line.waitFor({ state: "detached" });
});

/** Returns the number next to "Connected" in the legend. */
async function connectedIn(visitor: Visitor): Promise<string> {
  const row = legendOf(visitor)
    .getByRole("listitem")
    .filter({ hasText: /^Connected/ });
  return row.innerText();
}
