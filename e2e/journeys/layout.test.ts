import { expect, test } from "vitest";
import { legendOf } from "../driver/controls.ts";
import { inSight, isWhole, overlaps, readsLarge, seesMapAt } from "../driver/layout.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true, sharp: true });
/** Visitor whose window is made narrower from test to test. */
const RESIZES = { width: 1240, height: 800 } as const;
const IN_KENYA = [38, 0.5] as const;
const WEST_END_OF_KENYA = [33.91, 0.1] as const;
const SOUTH_END_OF_SUMATRA = [104.6, -5.9] as const;

test.for([
  [320, 240],
  [320, 320],
  [600, 290],
] as const)("an embedded map of %i × %i shows its country and the data sources", async ([width, height]) => {
  const visitor = await aVisitor({ width, height });
  const { page, t } = visitor;
  await visitor.opens("/embed/country/ke");
  expect(await seesMapAt(visitor, IN_KENYA)).toBe(true);
  const credits = page.getByRole("contentinfo");
  const title = page.getByRole("heading", { name: "Kenya" });
  const controls = page.getByRole("region", { name: t("map.controls") });
  const more = await inSight({ controls, legend: legendOf(visitor) });
  expect(await overlaps({ title, badge: visitor.button(t("demo.title")), credits, ...more })).toEqual([]);
  expect(await isWhole(credits)).toBe(true);
  expect(await isWhole(credits.getByText("Unicode CLDR"))).toBe(true);
});

test("a legend that is open by default is beside its country, or below it", async () => {
  const visitor = await aVisitor({ width: 1400, height: 900 });
  await visitor.opens("/map/country/ke");
  const legend = (await legendOf(visitor).boundingBox())!;
  const west = await visitor.map.pixelOf(WEST_END_OF_KENYA);
  expect(west.x).toBeGreaterThan(legend.x + legend.width);
  await visitor.goesOnTo("/map/country/id");
  const south = await visitor.map.pixelOf(SOUTH_END_OF_SUMATRA);
  expect(south.y).toBeLessThan((await legendOf(visitor).boundingBox())!.y);
});

test.for([780, 900, 1100])("%i pixels wide, the header of a comparison keeps its title visible", async (width) => {
  const visitor = await aVisitor({ ...RESIZES, lang: "es" });
  const { page, t } = visitor;
  await page.setViewportSize({ ...RESIZES, width });
  await visitor.goesOnTo("/map?compare=br,ke&layer=3");
  const head = {
    title: page.getByRole("heading", { level: 1 }),
    layer: page.locator("button[aria-haspopup=dialog]", { hasText: "Velocidad" }),
    period: page.getByRole("region", { name: t("period.title") }),
    benchmark: page.getByRole("group", { name: t("benchmark.title") }),
    badge: visitor.button(t("demo.title")),
  };
  expect(await overlaps(head)).toEqual([]);
  expect(await isWhole(head.title)).toBe(true);
});

test.for([780, 1024, 1100])(
  "%i pixels wide, chips and badge do not overlap the heading of the table",
  async (width) => {
    const visitor = await aVisitor(RESIZES);
    const { page, t } = visitor;
    await page.setViewportSize({ ...RESIZES, width });
    await visitor.goesOnTo(
      "/map/country/br?view=table&layer=null&filter__num_students__range=100,500&filter__education_level__in=primary",
    );
    const bar = {
      title: page.getByRole("heading", { level: 2, name: "Brazil" }),
      badge: visitor.button(t("demo.title")),
      chips: visitor.button(t("filters.clearAll")),
    };
    expect(await overlaps(bar)).toEqual([]);
  },
);

test("with doubled text size, a desktop ranks regions in the panel, and the bars do not overflow", async () => {
  const visitor = await aVisitor({ width: 1400, height: 900, who: "reads large" });
  const { page, t } = visitor;
  await readsLarge(visitor, 2);
  await visitor.opens("/map/country/gh");
  const drawn = page.getByRole("group", { name: t("areas.title") });
  expect(await isWhole(drawn)).toBe(true);
  expect(await overlaps({ drawn, share: visitor.button(t("share.title")) })).toEqual([]);
  expect(await isWhole(page.getByRole("contentinfo"))).toBe(true);
  expect(await page.locator(".ranking-card").count()).toBe(0);
});

test.for(["/country-progress", "/about", "/map?compare=br,ke"])(
  "on the smallest phone, the header of %s is one row",
  async (path) => {
    const visitor = await aVisitor({ width: 320, height: 568, touch: true, lang: "es" });
    const { page } = visitor;
    await visitor.goesOnTo(path);
    const head = page.getByRole("banner");
    await head.getByRole("link", { name: visitor.t("pages.toMap") }).waitFor();
    expect((await head.boundingBox())!.height).toBeLessThanOrEqual(65);
    expect(await isWhole(head)).toBe(true);
  },
);

test("on a phone, the time player is above the credits, and its data is marked as demonstration data", async () => {
  const visitor = await aVisitor(PHONE);
  const { page, t } = visitor;
  await visitor.opens("/map/country/gh");
  await page.getByRole("button", { name: /^Play \d{4}/ }).click();
  const player = page.getByRole("region", { name: t("player.title") });
  const credits = page.getByRole("contentinfo");
  const badge = visitor.button(t("demo.title"));
  // The credits make room as soon as the player's height is measured.
  await expect.poll(() => overlaps({ player, credits, badge })).toEqual([]);
  const { y, height } = (await credits.boundingBox())!;
  expect(y + height).toBe(PHONE.height);
});
