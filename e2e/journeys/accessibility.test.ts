import { LANGS } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { axeFindings } from "../driver/axe.ts";
import { choosesLanguage, legendOf, opensAppearance, opensLayers, searchField } from "../driver/controls.ts";
import { leavesPicture, mainScreens } from "../driver/screens.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const SIZES = [
  { size: "desktop", options: {}, langs: LANGS },
  { size: "phone", options: PHONE, langs: ["en"] },
] as const;

/** With AXE=all every language is looked at in every theme; the short run looks at the others in the first theme only. */
const isWhole = process.env.AXE === "all";

/** Each screen leaves a picture in each theme for people to look at. */
test.for(SIZES)(
  "axe finds nothing on any screen of a $size, in any theme and language",
  { timeout: 400_000 },
  async ({ size, options, langs }) => {
    const visitor = await aVisitor(options);
    const findings: string[] = [];
    for (const { name, path, isMissing } of await mainScreens()) {
      if (isMissing) visitor.watch.expectOutages();
      visitor.reads("en");
      await visitor.opens(path);
      for (const theme of THEMES) {
        await visitor.wears(theme);
        await leavesPicture(visitor, `${name}-${size}-${theme}`);
        for (const lang of isWhole || theme === THEMES[0] ? langs : LANGS.slice(0, 1)) {
          await visitor.speaks(lang);
          findings.push(...(await axeFindings(visitor, `${name} ${theme} ${lang}`)));
        }
      }
    }
    expect(findings).toEqual([]);
  },
);

test("axe finds nothing in a search", async () => {
  const visitor = await aVisitor();
  await searches(visitor);
  expect(await axeFindings(visitor, "search")).toEqual([]);
});

test("axe finds nothing in what opens over the page", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/br");
  await opensLayers(visitor);
  expect(await axeFindings(visitor, "layers")).toEqual([]);
  await visitor.presses("Escape");
  await opensAppearance(visitor);
  expect(await axeFindings(visitor, "theme and map")).toEqual([]);
  await visitor.presses("Escape");
  await visitor.button(visitor.t("share.title")).click();
  await visitor.dialog(visitor.t("share.title")).waitFor();
  expect(await axeFindings(visitor, "share")).toEqual([]);
});

test("every page has its own title and the language that it speaks", async () => {
  const visitor = await aVisitor();
  const titles = new Set<string>();
  for (const path of ["/map", "/map/countries", "/map/country/br", "/map/country/ke"]) {
    await visitor.opens(path);
    await expect.poll(() => visitor.page.title()).not.toBe("Schoolmap");
    titles.add(await visitor.page.title());
  }
  expect(titles.size).toBe(4);
  await choosesLanguage(visitor, "pt");
  await expect.poll(() => visitor.page.locator("html").getAttribute("lang")).toBe("pt");
});

test("skip links lead over the head of the page", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/br");
  await visitor.tabsTo(visitor.link(visitor.t("skip.map")));
  await visitor.presses("Enter", "Tab");
  const isInMap = () => visitor.page.evaluate(() => document.activeElement?.closest("#map") !== null);
  await expect.poll(isInMap).toBe(true);
  await legendOf(visitor).waitFor();
});

async function searches(visitor: Visitor): Promise<void> {
  await visitor.opens("/map");
  await searchField(visitor).click();
  await visitor.page.keyboard.type("nairobi");
  await visitor.page.getByRole("option").first().waitFor();
}
