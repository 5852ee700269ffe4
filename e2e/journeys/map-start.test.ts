import { latToY, lonToX, worldPixels } from "@schoolmap/rules";
import { expect, test } from "vitest";
import type { LonLat } from "../driver/map-driver.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
/** Maximum number of bytes that a phone may load without interaction. A kB is 1,000 bytes. */
const MOST_BYTES = 250_000;
const OF_THE_LIVE_MAP = /maplibre|map-view|use-map-style|\.mvt/;
const BRAZIL: LonLat = [-52, -10];

test.each(["/map", "/map/country/ke"])(
  "a phone without interaction shows %s with its numbers and loads nothing of the live map",
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

test("a tap on the drawing opens the country at that place", async () => {
  const visitor = await aVisitor(PHONE);
  await isDrawnBefore(visitor, "/map");
  await beginsWithDrawing(visitor, "/map");
  const { x, y } = await pixelOf(visitor, BRAZIL);
  await visitor.page.touchscreen.tap(x, y);
  await visitor.seesTitle("Brazil");
  await visitor.seesPath("/map/country/br");
});

test("buttons of the map take effect even when they are pressed before the map has loaded", async () => {
  const visitor = await aVisitor({ width: 768, height: 900 });
  await isDrawnBefore(visitor, "/map/country/ke");
  await beginsWithDrawing(visitor, "/map/country/ke");
  await visitor.button(visitor.t("map.move")).click();
  const before = await frameOf(visitor);
  await visitor.button(visitor.t("map.zoomIn")).click();
  await expect.poll(async () => (await visitor.map.camera()).zoom).toBeCloseTo(before.zoom + 1, 2);
  await visitor.button(visitor.t("map.moveLeft")).waitFor();
});

test("the live map of a phone starts by itself without interaction", async () => {
  const visitor = await aVisitor(PHONE);
  await isDrawnBefore(visitor, "/map/country/ke");
  await beginsWithDrawing(visitor, "/map/country/ke");
  const { zoom } = await frameOf(visitor);
  await visitor.page.locator(".first-map").waitFor({ state: "detached" });
  expect((await visitor.map.camera()).zoom).toBeCloseTo(zoom, 2);
});

test("the drawing does not remain when the address requests another map", async () => {
  const visitor = await aVisitor(PHONE);
  await isDrawnBefore(visitor, "/map/country/ke");
  await beginsWithDrawing(visitor, "/map/country/ke");
  const live = visitor.page.waitForRequest((request) => OF_THE_LIVE_MAP.test(request.url()));
  await visitor.follows("/map/country/ke?layer=null");
  await live;
});

/** Waits until the first response contains its drawing, which the server makes alongside its first responses. */
async function isDrawnBefore({ page }: Visitor, path: string): Promise<void> {
  const drawing = async () => (await page.request.get(path)).text();
  await expect.poll(drawing).toContain('class="first-map"');
}

/** Opens a page and waits until the application has started and the drawing is shown. */
async function beginsWithDrawing({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(".first-words").waitFor({ state: "detached" });
  await page.locator(".first-map[data-frame]").waitFor();
}

/** Returns the frame of the drawing: its centre as fractions of the world, and its zoom. */
async function frameOf({ page }: Visitor) {
  const text = (await page.locator(".first-map").getAttribute("data-frame")) ?? "";
  const [x = 0, y = 0, zoom = 0] = text.split(",").map(Number);
  return { x, y, zoom };
}

/** Returns the window pixel of a place in the drawing. */
async function pixelOf(visitor: Visitor, [lon, lat]: LonLat) {
  const { x, y, zoom } = await frameOf(visitor);
  const box = (await visitor.page.locator(".first-map").boundingBox())!;
  const pixels = worldPixels(zoom);
  return {
    x: box.x + box.width / 2 + (lonToX(lon) - x) * pixels,
    y: box.y + box.height / 2 + (latToY(lat) - y) * pixels,
  };
}
