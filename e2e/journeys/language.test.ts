import { expect, test } from "vitest";
import { choosesLanguage, opensLayers } from "../driver/controls.ts";
import type { LonLat } from "../driver/map-driver.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
/** Country with different names in the three languages. */
const GERMANY: LonLat = [10.4, 51.1];
const PIECE_PX = 150;

const ELSEWHERE = [
  { lang: "es", crumbs: ["Mundo", "Alemania"], coverage: "Cobertura" },
  { lang: "pt", crumbs: ["Mundo", "Alemanha"], coverage: "Cobertura" },
] as const;

test("one choice changes the language everywhere, and so does the next choice", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/de");
  for (const { lang, crumbs, coverage } of ELSEWHERE) {
    await choosesLanguage(visitor, lang);
    await speaks(visitor, lang);
    await visitor.seesBreadcrumb(...crumbs);
    await visitor.seesTitle(crumbs[1]);
    await expect.poll(() => visitor.page.title()).toBe(`${crumbs[1]} · Schoolmap`);

    await visitor.reloads();
    await speaks(visitor, lang);
    await visitor.seesBreadcrumb(...crumbs);
    expect(visitor.parameter("lng")).toBeNull();

    const dialog = await opensLayers(visitor);
    await dialog.getByRole("radio", { name: new RegExp(coverage, "i") }).waitFor({ state: "attached" });
    await visitor.presses("Escape");
  }
});

test("names on the map follow the language", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map?layer=null&at=51.5,18,4.6");
  const pictures = [];
  for (const lang of ["en", "es", "pt", "en"] as const) {
    await visitor.speaks(lang);
    pictures.push(await visitor.map.pictureAt(GERMANY, PIECE_PX));
  }
  expect(new Set(pictures).size).toBe(3);
  expect(pictures[3]).toBe(pictures[0]);
});

test("the page starts in the language of the browser, and a link can name another", async () => {
  const visitor = await aVisitor({ lang: "pt" });
  await visitor.opens("/map");
  await speaks(visitor, "pt");
  await visitor.goesOnTo("/map?lng=es");
  await speaks(visitor, "es");
});

async function speaks({ page }: Visitor, lang: string): Promise<void> {
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(lang);
}
