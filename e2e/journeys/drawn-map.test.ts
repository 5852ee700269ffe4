import { expect, inject, test } from "vitest";
import english from "../../apps/web/src/i18n/texts/en.json" with { type: "json" };
import { openBrowserWithoutWebGl } from "../driver/browser.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
/** Messages of Chromium itself when WebGL is requested and not available. */
const OWN_WORDS = /WebGL/;

test("without WebGL 2, the page shows the picture of the server, and table and lists work", async () => {
  const browser = await openBrowserWithoutWebGl();
  try {
    const page = await browser.newPage({ baseURL: inject("url"), viewport: { width: 1240, height: 800 } });
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !OWN_WORDS.test(message.text())) problems.push(message.text());
    });
    await page.goto("/map/country/ke");
    const { map: words } = english;
    await page.getByText(words["map.still"]).waitFor();
    const picture = page.getByRole("img", { name: /Kenya/ });
    await picture.locator("path[fill^='#']").first().waitFor();
    expect(await page.getByRole("button", { name: words["map.zoomIn"] }).count()).toBe(0);
    expect(await page.locator("#map canvas").count()).toBe(0);
    await page.getByRole("button", { name: words["map.stillTable"] }).click();
    await page
      .getByRole("row", { name: /Nairobi/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

test("a link that requests regions draws the same map as the default of a country", async () => {
  const at = [-52, -12] as const;
  const first = await aVisitor();
  await first.opens("/map/country/br?layer=null");
  const asIs = await first.map.pictureAt(at, 200);
  const visitor = await aVisitor();
  await visitor.opens("/map/country/br?layer=null&draw=areas");
  await expect.poll(() => visitor.map.pictureAt(at, 200)).toBe(asIs);
});

test("a brief fits on one page, in each language and for each kind of place", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await page.emulateMedia({ media: "print" });
  for (const address of [
    "/map/country/ke?brief=1",
    "/map/country/br?brief=1&lng=es",
    "/map/country/br?brief=1&layer=null&lng=pt",
    "/map/country/ke/KEN001?brief=1",
    "/map/country/ke?compare=ke,br&brief=1",
  ]) {
    await visitor.opens(address);
    await page.locator(".brief-map path[fill]").first().waitFor();
    const room = await page.locator("main").evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
    expect(room, address).toBeLessThanOrEqual(0);
    const over = await page
      .locator(".brief-table")
      .evaluateAll((tables) => tables.filter((table) => table.clientWidth > table.parentElement!.clientWidth).length);
    expect(over, `${address}: tables wider than their column`).toBe(0);
  }
  await visitor.opens("/map/country/br?brief=1");
  await page.locator(".brief-map path[fill]").first().waitFor();
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  expect(heading).toMatch(/ in ten measured schools in Brazil reach /);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
