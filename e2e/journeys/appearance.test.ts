import { expect, test } from "vitest";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { choosesMap, choosesTheme, legendOf, opensAppearance, turns } from "../driver/controls.ts";
import type { LonLat } from "../driver/map-driver.ts";
import { IN_BRAZIL } from "../driver/places.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true });
/** Without dots, because their drawing order may vary. */
const COUNTRY = "/map/country/br?layer=null&ssC=0&ssN=0&ssU=0&draw=schools";
const AMAZON: LonLat = [-62, -5.5];
const PIECE_PX = 120;
/** A visitor starts with the first theme, so each of these is a change. */
const CHANGES = [...THEMES.slice(1), THEMES[0]];
/** Size of a piece that contains only land of the open country, without a label or a line. */
const LAND_PX = 24;
/** Near the label "Brasília" and borders of states. */
const BY_A_LABEL: LonLat = [-49.5, -16.5];

test("each theme is stored across visits and applies to page and map", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(`${COUNTRY}&at=-5.5,-62,5`);
  let before = await visitor.map.pictureAt(AMAZON, LAND_PX);
  for (const theme of CHANGES) {
    await choosesTheme(visitor, theme);
    await seesTheme(visitor, theme);
    const after = await visitor.map.pictureAt(AMAZON, LAND_PX);
    expect(after).not.toBe(before);
    before = after;

    await visitor.reloads();
    await seesTheme(visitor, theme);
    expect(visitor.parameter("theme")).toBeNull();
    await expect.poll(() => visitor.map.pictureAt(AMAZON, LAND_PX)).toBe(after);
  }
});

test("a link with a theme shows that theme and does not change the visitor's own", async () => {
  const visitor = await aVisitor({ theme: "light" });
  await visitor.goesOnTo(`${COUNTRY}&theme=accessible`);
  await seesTheme(visitor, "accessible");
  await visitor.goesOnTo(COUNTRY);
  await seesTheme(visitor, "light");
});

test("satellite and street map are drawn, stored and clickable", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map?draw=schools");
  const plain = await visitor.map.pictureAt(IN_BRAZIL, PIECE_PX);
  for (const type of ["satellite", "street"] as const) {
    await choosesMap(visitor, type);
    await expect.poll(() => visitor.map.pictureAt(IN_BRAZIL, PIECE_PX)).not.toBe(plain);
    if (type === "satellite") expect(visitor.watch.asked.some((path) => path.includes("/satellite/"))).toBe(true);

    await visitor.reloads();
    await expect.poll(() => visitor.map.pictureAt(IN_BRAZIL, PIECE_PX)).not.toBe(plain);
    await visitor.map.clicks(IN_BRAZIL);
    await visitor.seesBreadcrumb("World", "Brazil");
    const dialog = await opensAppearance(visitor);
    const chosen = dialog.getByRole("radio", { name: visitor.t(`appearance.style.${type}`), checked: true });
    await chosen.waitFor({ state: "attached" });
    await visitor.presses("Escape");
    await visitor.goesOnTo("/map?draw=schools");
  }
  await choosesMap(visitor, "default");
  await expect.poll(() => visitor.map.pictureAt(IN_BRAZIL, PIECE_PX)).toBe(plain);
});

test("the page shows where the satellite picture ends, and the legend has the colours of the map", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/gh?style=satellite&at=6.7,-1.6,5");
  await visitor.button(visitor.t("share.title")).waitFor();
  const words = visitor.page.getByText(visitor.t("map.pictureEnds"));
  expect(await words.count()).toBe(0);
  await visitor.goesOnTo("/map/country/gh?style=satellite&at=6.7,-1.6,8");
  await words.waitFor();
  await visitor.goesOnTo("/map/country/gh?style=street");
  await words.waitFor({ state: "detached" });
  const paper = () => legendOf(visitor).evaluate((card) => getComputedStyle(card).getPropertyValue("--good").trim());
  await expect.poll(paper).toBe("#2b9470");
});

test.for(["boundaries", "labels"] as const)("%s can be hidden, also for the next visit", async (what) => {
  const visitor = await aVisitor();
  const place = `${COUNTRY}&at=-16.5,-49.5,6.2`;
  await visitor.goesOnTo(place);
  const shown = await visitor.map.pictureAt(BY_A_LABEL, PIECE_PX * 3);
  await turns(visitor, what);
  await expect.poll(() => visitor.map.pictureAt(BY_A_LABEL, PIECE_PX * 3)).not.toBe(shown);
  await visitor.map.rests();
  const hidden = await visitor.map.pictureAt(BY_A_LABEL, PIECE_PX * 3);

  await visitor.reloads();
  await expect.poll(() => visitor.map.pictureAt(BY_A_LABEL, PIECE_PX * 3)).toBe(hidden);
  await turns(visitor, what);
  await expect.poll(() => visitor.map.pictureAt(BY_A_LABEL, PIECE_PX * 3)).toBe(shown);
});

test("the setting that regions open on click is stored across visits", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(COUNTRY);
  await turns(visitor, "navigate");
  await visitor.reloads();
  const dialog = await opensAppearance(visitor);
  const name = visitor.t("appearance.navigate");
  await dialog.getByRole("switch", { name, checked: false }).waitFor({ state: "attached" });
  await visitor.presses("Escape");
  await turns(visitor, "navigate");
});

async function seesTheme({ page }: Visitor, theme: string): Promise<void> {
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(theme);
}
