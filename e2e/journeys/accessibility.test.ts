import { expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { legendOf, opensAppearance, opensLayers, searchField } from "../driver/controls.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true, sharp: true });

test("axe has no findings in a search", async () => {
  const visitor = await aVisitor();
  await searches(visitor);
  expect(await axeFindings(visitor, "search")).toEqual([]);
});

test("axe has no findings in dialogs over the page", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br");
  await opensLayers(visitor);
  expect(await axeFindings(visitor, "layers")).toEqual([]);
  await visitor.presses("Escape");
  await opensAppearance(visitor);
  expect(await axeFindings(visitor, "theme and map")).toEqual([]);
  await visitor.presses("Escape");
  await visitor.button(visitor.t("share.title")).click();
  await visitor.dialog(visitor.t("share.title")).waitFor();
  expect(await axeFindings(visitor, "share")).toEqual([]);
  await visitor.presses("Escape");
});

test("every page has its own title and declares its language", async () => {
  const visitor = await aVisitor();
  const titles = new Set<string>();
  for (const path of ["/map", "/map/countries", "/map/country/br", "/map/country/ke"]) {
    await visitor.goesOnTo(path);
    await expect.poll(() => visitor.page.title()).not.toBe("Schoolmap");
    titles.add(await visitor.page.title());
  }
  expect(titles.size).toBe(4);
  await visitor.speaks("pt");
});

test("skip links skip the page header", async () => {
  const visitor = await aVisitor();
  await visitor.goesOnTo("/map/country/br");
  await visitor.tabsTo(visitor.link(visitor.t("skip.map")));
  await visitor.presses("Enter", "Tab");
  const isInMap = () => visitor.page.evaluate(() => document.activeElement?.closest("#map") !== null);
  await expect.poll(isInMap).toBe(true);
  await legendOf(visitor).waitFor();
});

async function searches(visitor: Visitor): Promise<void> {
  await visitor.goesOnTo("/map");
  await searchField(visitor).click();
  await visitor.page.keyboard.type("nairobi");
  await visitor.page.getByRole("option").first().waitFor();
}
