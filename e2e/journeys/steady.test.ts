import { expect, test } from "vitest";
import { aLonelySchool, anUnmeasuredCountry, regionsOf } from "../driver/places.ts";
import { watchesShifts, worstMoment } from "../driver/steadiness.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
/** Largest shift that is not noticeable. */
const MOST_SHIFT = 0.02;
/** Network of a phone far from the mast: bytes per second in each direction, and milliseconds to a response. */
const SLOW = { downloadThroughput: 50_000, uploadThroughput: 25_000, latency: 300, offline: false };

test.each([
  ["phone", PHONE],
  ["desktop", { width: 1240, height: 800 }],
])("on a %s there are no layout shifts from the world to a school", async (_device, size) => {
  const visitor = await aVisitor(size);
  const shifts = await watchesShifts(visitor.page);
  const [region] = await regionsOf("BR");
  const school = await aLonelySchool({ admin1_id: region!.id });
  await visitor.opens("/map");
  for (const path of [
    "/map/country/br",
    `/map/country/br/${region!.code}`,
    `/map/schools?country=br&school_ids=${school.id}`,
  ]) {
    await goesOn(visitor, path);
  }
  const seen = await shifts();
  expect(worstMoment(seen), JSON.stringify(seen)).toBeLessThan(MOST_SHIFT);
});

test("on a phone there are no layout shifts in a country without measurements", async () => {
  const visitor = await aVisitor(PHONE);
  const shifts = await watchesShifts(visitor.page);
  await visitor.opens(`/map/country/${await anUnmeasuredCountry()}`);
  const seen = await shifts();
  expect(worstMoment(seen), JSON.stringify(seen)).toBeLessThan(MOST_SHIFT);
});

test("over a slow network, text appears before the map, and content that fails to load shows an error with a retry", async () => {
  const visitor = await aVisitor(PHONE);
  const { page } = visitor;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  visitor.watch.expectOutages();
  await page.route("**/api/statistics/global-stat/**", (route) => route.abort());
  await page.goto("/map/country/et", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Ethiopia" }).waitFor();
  expect(await page.locator("[data-camera]").count(), "the map comes after the text").toBe(0);
  await devtools.send("Network.emulateNetworkConditions", { ...SLOW, downloadThroughput: -1, latency: 0 });
  await visitor.map.rests();
  const line = visitor.main.getByRole("alert");
  await line.getByText(visitor.t("error.numbers", { place: "Ethiopia" })).waitFor();
  await page.unroute("**/api/statistics/global-stat/**");
  await line.getByRole("button", { name: visitor.t("error.retry") }).click();
  await line.waitFor({ state: "detached" });
});

/** Follows a link within the page. Nothing is loaded again, and no click excludes a layout shift. */
async function goesOn(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await visitor.map.rests();
}
