import { latToY, lonToX, worldPixels } from "@schoolmap/rules";
import { expect, test } from "vitest";
import type { LonLat } from "../driver/map-driver.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
/** What a phone may load before it is touched; a kB is 1,000 bytes. */
const MOST_BYTES = 250_000;
const OF_THE_LIVE_MAP = /maplibre|map-view|use-map-style|\.mvt/;
const BRAZIL: LonLat = [-52, -10];

test.each(["/map", "/map/country/ke"])(
  "a phone that is not touched shows %s with its numbers, and loads nothing of the live map",
  async (path) => {
    const visitor = await aVisitor(PHONE);
    await isDrawnBefore(visitor, path);
    const devtools = await visitor.page.context().newCDPSession(visitor.page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const asked: string[] = [];
    visitor.page.on("request", (request) => asked.push(request.url()));
    await visitor.page.goto(path);
    await visitor.page.locator(".first-words").waitFor({ state: "detached" });
    await expect.poll(() => visitor.watch.pending).toEqual([]);
    expect(asked.filter((url) => OF_THE_LIVE_MAP.test(url))).toEqual([]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  },
);

test("a tap on the drawing opens the country that lies there", async () => {
  const visitor = await aVisitor(PHONE);
  await isDrawnBefore(visitor, "/map");
  await beginsWithDrawing(visitor, "/map");
  const { x, y } = await pixelOf(visitor, BRAZIL);
  await visitor.page.touchscreen.tap(x, y);
  await visitor.seesTitle("Brazil");
  await visitor.seesPath("/map/country/br");
});

test("buttons of the map that are pressed before the map is there are not pressed in vain", async () => {
  const visitor = await aVisitor({ width: 768, height: 900 });
  await isDrawnBefore(visitor, "/map/country/ke");
  await beginsWithDrawing(visitor, "/map/country/ke");
  await visitor.button(visitor.t("map.move")).click();
  const before = await frameOf(visitor);
  await visitor.button(visitor.t("map.zoomIn")).click();
  await expect.poll(async () => (await visitor.map.camera()).zoom).toBeCloseTo(before.zoom + 1, 2);
  await visitor.button(visitor.t("map.moveLeft")).waitFor();
});

test("the live map of a phone that is left alone begins by itself", async () => {
  const visitor = await aVisitor(PHONE);
  await isDrawnBefore(visitor, "/map/country/ke");
  await beginsWithDrawing(visitor, "/map/country/ke");
  const { zoom } = await frameOf(visitor);
  await visitor.page.locator(".first-map").waitFor({ state: "detached" });
  expect((await visitor.map.camera()).zoom).toBeCloseTo(zoom, 2);
});

test("what another address asks of the map is not shown by the drawing", async () => {
  const visitor = await aVisitor(PHONE);
  await isDrawnBefore(visitor, "/map/country/ke");
  await beginsWithDrawing(visitor, "/map/country/ke");
  const live = visitor.page.waitForRequest((request) => OF_THE_LIVE_MAP.test(request.url()));
  await visitor.follows("/map/country/ke?layer=null");
  await live;
});

/** Until the first answer has its drawing, which the server makes beside its first answers. */
async function isDrawnBefore({ page }: Visitor, path: string): Promise<void> {
  const drawing = async () => (await page.request.get(path)).text();
  await expect.poll(drawing, { timeout: 60_000 }).toContain('class="first-map"');
}

/** Opens a page until the application has taken over and the drawing stands. */
async function beginsWithDrawing({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(".first-words").waitFor({ state: "detached" });
  await page.locator(".first-map[data-frame]").waitFor();
}

/** Where the drawing stands: its middle in parts of the world, and its zoom. */
async function frameOf({ page }: Visitor) {
  const text = (await page.locator(".first-map").getAttribute("data-frame")) ?? "";
  const [x = 0, y = 0, zoom = 0] = text.split(",").map(Number);
  return { x, y, zoom };
}

/** The pixel of the window at which a place lies in the drawing. */
async function pixelOf(visitor: Visitor, [lon, lat]: LonLat) {
  const { x, y, zoom } = await frameOf(visitor);
  const box = (await visitor.page.locator(".first-map").boundingBox())!;
  const pixels = worldPixels(zoom);
  return {
    x: box.x + box.width / 2 + (lonToX(lon) - x) * pixels,
    y: box.y + box.height / 2 + (latToY(lat) - y) * pixels,
  };
}
