import { latToY, lonToX, worldPixels } from "@schoolmap/rules";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });
const SCRIPT = "**/assets/index-*.js";

test.each([
  ["/map/country/ke", "Kenya", PHONE],
  ["/about", "About", {}],
])(
  "the first response of %s shows %s where the page continues to show it, in the visitor's theme",
  async (path, name, size) => {
    const visitor = await aVisitor({ ...size, theme: "light" });
    const { page } = visitor;
    const runScript = await holdsScript(visitor);
    await page.goto(path, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, name });
    await heading.waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    const before = await heading.boundingBox();
    await page.evaluate(watchFor, "h1");
    runScript();
    await visitor.page.getByRole("button", { name: visitor.t("menu.title") }).waitFor();
    await page.locator(".first-words").waitFor({ state: "detached" });
    expect(await heading.boundingBox()).toEqual(before);
    expect(await page.evaluate(timesMissed)).toBe(0);
  },
);

const WORLD_SENTENCE = /^We know the status of [\d,]+ of [\d,]+ schools; \d+% of those are connected\.$/;
const SCHOOLS_OF_KENYA = /^[\d,]+ schools in \d+ provinces$/;
const NOTHING_KNOWN = /^We know where [\d,]+ schools are\. Nobody has told us yet which are connected\.$/;
const REACH = /^[\d,]+ of [\d,]+ measured schools reach it; [\d,]+ do not\.$/;

test.each([
  ["/map", ".say", WORLD_SENTENCE, {}],
  ["/map?layer=null", ".say", WORLD_SENTENCE, {}],
  ["/map/country/ke", ".place-head p", SCHOOLS_OF_KENYA, {}],
  ["/map/country/ke?layer=null", ".place-head p", SCHOOLS_OF_KENYA, PHONE],
  ["/map/country/br", ".sentence", REACH, {}],
  ["/map/country/br", ".stat-hero", /^\d+%$/, PHONE],
  ["/map/country/br?unit=month", ".stat-hero", /^\d+%$/, {}],
  ["/map/country/br", ".block-title", /^Average download speed$/, PHONE],
  ["/map/country/ke?layer=null", ".say", NOTHING_KNOWN, {}],
  ["/map/country/ke/KEN003?layer=null", ".say", NOTHING_KNOWN, PHONE],
  ["/map/country/ke/KEN003", ".place-head p", /^Province of Kenya · [\d,]+ schools$/, {}],
] as const)(
  "the first response of %s shows its sentence (%s) where the page continues to show it",
  async (path, selector, words, size) => {
    const visitor = await aVisitor(size);
    const { page } = visitor;
    const runScript = await holdsScript(visitor);
    const sentence = page.locator(selector);
    await begins(visitor, path, sentence);
    // Text is measured in the final font.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = { words: await sentence.innerText(), box: await sentence.boundingBox() };
    expect(before.words).toMatch(words);
    await page.evaluate(watchFor, selector);
    runScript();
    await page.locator(".first-words").waitFor({ state: "detached" });
    expect(await page.evaluate(timesMissed)).toBe(0);
    const now = async () => ({ words: await sentence.innerText(), box: await sentence.boundingBox() });
    await expect.poll(now).toEqual(before);
  },
);

test.each([
  ["/map/country/ke?layer=null", "a desk", {}],
  ["/map/country/ke?layer=null", "a phone", PHONE],
  ["/map/country/ke?layer=3&unit=month", "a desk", {}],
  ["/map/country/ke?layer=3&filter__education_level__in=primary", "a phone", PHONE],
  ["/map", "a desk", {}],
  ["/map", "a phone", PHONE],
] as const)(
  "the first response of %s draws its map on %s at the position of the live map, which then replaces it",
  async (path, _on, size) => {
    const visitor = await aVisitor(size);
    const { page } = visitor;
    const runScript = await holdsScript(visitor);
    await begins(visitor, path, page.locator(".first-map[data-frame]"));
    await page.evaluate(watchShifts);
    const drawn = await page.evaluate(edgesOfDrawing);
    runScript();
    await page.locator(".first-map").waitFor({ state: "detached" });
    await visitor.map.rests();
    const { lat, lon, zoom, box } = await cameraOf(visitor);
    const pixels = worldPixels(zoom);
    const [left, top] = [box.x + box.width / 2 - lonToX(lon) * pixels, box.y + box.height / 2 - latToY(lat) * pixels];
    // The drawing has the extent of the place, within two pixels, which simplified outlines and whole pixels require.
    const places = path === "/map" ? LAND : KENYA;
    const live = {
      west: left + lonToX(places.west) * pixels,
      east: left + lonToX(places.east) * pixels,
      north: top + latToY(places.north) * pixels,
    };
    for (const edge of ["west", "east", "north"] as const)
      expect(Math.abs(drawn[edge] - live[edge]), edge).toBeLessThan(2);
    expect(await page.evaluate(shiftsSeen)).toBe(0);
  },
);

test("the first response keeps its map beside the numbers without JavaScript", async () => {
  const visitor = await aVisitor({ script: false });
  await begins(visitor, "/map/country/ke", visitor.page.locator(".first-map svg"));
  const map = await visitor.page.locator(".first-map").boundingBox();
  const words = await visitor.page.locator(".panel").boundingBox();
  expect(map!.x).toBeGreaterThanOrEqual(words!.x + words!.width - 1);
  expect(Math.min(map!.width, map!.height)).toBeGreaterThan(300);
});

test("text in another language than the visitor's own is not shown first", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem("i18nextLng", "pt"));
  const runScript = await holdsScript(visitor);
  await page.goto("/about", { waitUntil: "commit" });
  await page.locator(".first-words").waitFor({ state: "attached" });
  expect(await page.locator(".first-words").isVisible()).toBe(false);
  runScript();
  await page.getByRole("heading", { level: 1, name: "Sobre" }).waitFor();
});

test("requests of the links of a page before the application runs are not repeated", async () => {
  const visitor = await aVisitor();
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.opens("/map/country/ke");
  const links = await visitor.page
    .locator('link[rel="preload"][as="fetch"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(links).toContain("/api/locations/countries/KE/");
  expect(asked.filter((path) => links.includes(path)).sort()).toEqual(links.sort());
});

/** Extent of Kenya, and of all land with Greenland, in degrees. */
const KENYA = { west: 33.8908, east: 41.885, north: 5.0305 };
const LAND = { west: -180, east: 180, north: 83.6 };

/** Returns the extent of the largest outline in the first picture, in CSS pixels of the window. */
function edgesOfDrawing(): Record<"west" | "east" | "north", number> {
  const open =
    document.querySelector<SVGGraphicsElement>(".first-map use") ??
    document.querySelector<SVGGraphicsElement>(".first-map > svg > path");
  const { x, y, width } = open!.getBBox();
  const toWindow = open!.getScreenCTM()!;
  const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y)].map((point) => point.matrixTransform(toWindow));
  return { west: from!.x, east: to!.x, north: from!.y };
}

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Adds up the layout shifts without user input in the map. */
function watchShifts(): void {
  const sum = { value: 0 };
  Object.assign(window, { shifts: sum });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[])
      if (sources.some(({ node }) => node?.parentElement?.closest(".map-region"))) sum.value += value;
  }).observe({ type: "layout-shift" });
}

function shiftsSeen(): number {
  return (window as unknown as { readonly shifts: { readonly value: number } }).shifts.value;
}

/** Counts from this point the changes of the page after which the element of the selector is missing. */
function watchFor(selector: string): void {
  const missed = { times: 0 };
  Object.assign(window, { missed });
  new MutationObserver(() => {
    if (!document.querySelector(selector)) missed.times++;
  }).observe(document, { childList: true, subtree: true });
}

function timesMissed(): number {
  return (window as unknown as { readonly missed: { readonly times: number } }).missed.times;
}

/** Returns the camera of the live map and its box in the window. */
async function cameraOf({ page }: Visitor) {
  const canvas = page.locator("[data-camera]");
  const [lat = 0, lon = 0, zoom = 0] = ((await canvas.getAttribute("data-camera")) ?? "").split(",").map(Number);
  return { lat, lon, zoom, box: (await canvas.boundingBox())! };
}

/**
 * Opens a page until its first response contains a part. The server computes data that was not requested before
 * alongside its first responses.
 */
async function begins({ page }: Visitor, path: string, part: Locator): Promise<void> {
  const isThere = async () => {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return part.isVisible();
  };
  await expect.poll(isThere).toBe(true);
}

/** Delays the application until the returned function is called. */
async function holdsScript({ page }: Visitor): Promise<() => void> {
  let run = () => {};
  const isFree = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route(SCRIPT, async (route) => {
    await isFree;
    await route.continue();
  });
  return () => run();
}
