import { listLayers } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import { legendOf } from "../driver/controls.ts";
import { aSharedPlace, IN_BRAZIL } from "../driver/places.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const YEAR_MS = 6_000;
const DAY_MS = 86_400_000;

test("the disclaimer is visible, opens in full, and the disclaimer of a country appears again with the country", async () => {
  // In a narrower window, only its link is shown.
  const visitor = await aVisitor({ width: 1280 });
  const { page, t } = visitor;
  await visitor.opens("/map/country/in?layer=null");
  await page.getByText(t("disclaimer.line"), { exact: true }).waitFor();
  await visitor.button(t("disclaimer.title")).click();
  const dialog = visitor.dialog(t("disclaimer.title"));
  await dialog.getByText(/legal status of any country or territory, or on the delimitation/).waitFor();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await visitor.presses("Escape");

  const notice = page.getByRole("complementary", { name: t("disclaimer.country") });
  await notice.getByText(/no official meaning/).waitFor();
  await notice.getByRole("button", { name: t("dialog.close") }).click();
  await notice.waitFor({ state: "detached" });
  await visitor.goesOnTo("/map/country/br?layer=null");
  await visitor.goesOnTo("/map/country/in?layer=null");
  await notice.getByText(/no official meaning/).waitFor();
});

test("a page loads only its own scripts", async () => {
  const visitor = await aVisitor();
  const scripts: string[] = [];
  visitor.page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const loaded = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`));
  await visitor.opens("/about");
  expect([loaded("page-frame"), loaded("map-view")]).toEqual([true, false]);
  scripts.length = 0;
  await visitor.opens("/map");
  expect([loaded("page-frame"), loaded("map-view")]).toEqual([false, true]);
});

test("the map cannot be rotated or tilted", async () => {
  const visitor = await aVisitor();
  const { mouse } = visitor.page;
  await visitor.opens("/map?layer=null&draw=schools&ssC=0&ssN=0&ssU=0&at=-10,-52,4");
  const before = await visitor.map.pictureAt(IN_BRAZIL, 300);
  const { x, y } = await visitor.map.pixelOf(IN_BRAZIL);
  for (const button of ["right", "left"] as const) {
    if (button === "left") await visitor.page.keyboard.down("Control");
    await mouse.move(x, y);
    await mouse.down({ button });
    await mouse.move(x + 90, y + 60, { steps: 5 });
    await mouse.up({ button });
    await visitor.page.keyboard.up("Control");
  }
  await visitor.page.locator("canvas[role=application]").focus();
  for (const key of ["Shift+ArrowLeft", "Shift+ArrowUp"]) await visitor.presses(key);
  await mouse.move(5, 5);
  expect(await visitor.map.camera()).toEqual({ lat: -10, lon: -52, zoom: 4 });
  await expect.poll(() => visitor.map.pictureAt(IN_BRAZIL, 300)).toBe(before);
});

test("the page of a school lists the others at its place, five at first, and links to each", async () => {
  const row = await aSharedPlace();
  const { count } = row.schools_at_same_location!;
  const visitor = await aVisitor();
  const country = row.country_code.toLowerCase();
  await visitor.opens(`/map/schools?country=${country}&school_ids=${row.id}`);
  await visitor.seesTitle(row.name);
  await visitor.main
    .getByRole("heading", { name: visitor.t("school.samePlace", { count: count + 1 }), exact: true })
    .waitFor();
  const others = visitor.main.locator(".same-place").getByRole("link");
  await expect.poll(() => others.count()).toBe(Math.min(5, count));
  const name = await others.first().locator(".ellipsis").innerText();
  await others.first().click();
  await visitor.seesTitle(name);
  await visitor.seesPath("/map/schools");
  expect(visitor.parameter("school_ids")).not.toBe(String(row.id));
});

test("the legend explains unknown, in a live and in a static layer", async () => {
  const visitor = await aVisitor();
  const { t } = visitor;
  await visitor.opens("/map/country/gh?draw=schools");
  const meaning = legendOf(visitor).getByTitle(t("legend.meaning.unknown"), { exact: true });
  await meaning.getByText(t("class.unknown"), { exact: true }).waitFor();
  await legendOf(visitor).getByTitle(t("legend.meaning.good"), { exact: true }).waitFor();
  const { results } = await ask(listLayers);
  const coverage = results.find(({ name }) => name === "Cellular coverage");
  await visitor.goesOnTo(`/map/country/gh?layer=${coverage!.id}&draw=schools`);
  await meaning.waitFor();
});

describe("the visitor's world view", () => {
  const asksFor = (paths: readonly string[]) => ({
    lookups: paths.filter((path) => path.startsWith("/api/v1/geoip/")).length,
    views: [...new Set(paths.flatMap((path) => /\/api\/v1\/base\/([A-Z]{2})\//.exec(path)?.[1] ?? []))],
  });

  test("the world view is looked up once in two days, and is that of the US when the lookup fails", async () => {
    const visitor = await aVisitor();
    const { page, watch } = visitor;
    await page.route("**/api/v1/geoip/**", (route) => route.abort());
    watch.expectOutages();
    await visitor.opens("/map?layer=null");
    expect(asksFor(watch.asked)).toEqual({ lookups: 1, views: ["US"] });
    await page.unroute("**/api/v1/geoip/**");

    const keeps = (at: number) =>
      page.evaluate((kept) => localStorage.setItem("countryISO", JSON.stringify(kept)), { view: "IN", at });
    await keeps(Date.now() - 2 * DAY_MS + 60_000);
    const second = watch.asked.length;
    await visitor.opens("/map?layer=null&");
    expect(asksFor(watch.asked.slice(second))).toEqual({ lookups: 0, views: ["IN"] });
    await keeps(Date.now() - 2 * DAY_MS - 60_000);
    const third = watch.asked.length;
    await visitor.opens("/map?layer=null");
    await expect.poll(() => asksFor(watch.asked.slice(third)).lookups).toBe(1);
  });
});

test("texts that cannot be translated are unchanged", async () => {
  const visitor = await aVisitor({ lang: "es" });
  visitor.watch.expectOutages();
  await visitor.page.route("**/accounts/translate/**", (route) => route.abort());
  await visitor.opens("/map/country/gh?draw=schools");
  await legendOf(visitor).getByText("Average download speed").first().waitFor();
  await visitor.seesTitle("Ghana");
});

describe("the time player", () => {
  const PLAY = /^Play \d{4}/;

  test("the time player needs two years, plays from the first by itself, six seconds each, pauses, and closes after the last", async () => {
    const visitor = await aVisitor({ reducedMotion: false });
    const { page, t } = visitor;
    await page.route("**/connectivityconfigs/**", async (route) => {
      const response = await route.fetch();
      const configs = (await response.json()) as { years: number[] };
      await route.fulfill({ response, json: { ...configs, years: configs.years.slice(-1) } });
    });
    await page.clock.install();
    await visitor.opens("/map/country/gh");
    await visitor.button(t("period.previous.week")).waitFor();
    expect(await page.getByRole("button", { name: PLAY }).count()).toBe(0);
    // Waits for pending responses.
    await page.unrouteAll({ behavior: "wait" });

    await visitor.opens("/map/country/gh");
    const play = page.getByRole("button", { name: PLAY });
    const [, first = "", last = ""] = /(\d{4})–(\d{4})/.exec(await play.innerText()) ?? [];
    await play.click();
    const player = page.getByRole("region", { name: t("player.title") });
    const sees = (year: number) => player.getByText(String(year), { exact: true }).waitFor();
    await sees(Number(first));
    await player.getByText(t("player.help"), { exact: true }).waitFor();
    await page.clock.fastForward(YEAR_MS);
    await sees(Number(first) + 1);
    await player.getByRole("button", { name: t("player.pause"), exact: true }).click();
    await page.clock.fastForward(10 * YEAR_MS);
    await sees(Number(first) + 1);
    await player.getByRole("button", { name: t("player.play"), exact: true }).click();
    for (let year = Number(first) + 2; year <= Number(last); year++) {
      await page.clock.fastForward(YEAR_MS);
      await sees(year);
    }
    await page.clock.fastForward(YEAR_MS);
    await player.waitFor({ state: "detached" });
  });
});
