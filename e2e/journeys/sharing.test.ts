import fc from "fast-check";
import { expect, test } from "vitest";
import { choosesLanguage, choosesLayer, choosesMap, choosesTheme, legendOf } from "../driver/controls.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
/** Number of shared views. SHARED_VIEWS=200 takes half an hour. */
const VIEWS = Number(process.env.SHARED_VIEWS ?? 3);
const SEED = 20_261_121;
const LAYERS = ["Cellular coverage", "Electricity", "Computers", "School status"];

/** Actions that change the view. Each works from any state. */
const STEPS: Readonly<Record<string, (visitor: Visitor, pick: number) => Promise<void>>> = {
  "drags the map": (visitor, pick) => visitor.map.drags(60 + (pick % 80), -30 - (pick % 50)),
  "zooms in": (visitor) => visitor.button(visitor.t("map.zoomIn")).click(),
  "switches a class": async (visitor, pick) => {
    const boxes = legendOf(visitor).getByRole("checkbox");
    const count = await boxes.count();
    if (count > 0) await boxes.nth(pick % count).click();
  },
  "chooses a layer": (visitor, pick) => choosesLayer(visitor, LAYERS[pick % LAYERS.length]!),
  "goes into a region": async (visitor, pick) => {
    const regions = visitor.main.getByRole("listitem").getByRole("link");
    const count = await regions.count();
    if (count > 0) await regions.nth(pick % count).click();
  },
  "goes up": async (visitor) => {
    const crumbs = visitor.page.getByRole("navigation", { name: visitor.t("place.path") }).getByRole("link");
    if ((await crumbs.count()) > 1) await crumbs.last().click();
  },
  "takes another theme": (visitor, pick) =>
    choosesTheme(visitor, (["dark", "light", "accessible"] as const)[pick % 3]!),
  "takes another map": (visitor, pick) => choosesMap(visitor, (["default", "satellite", "street"] as const)[pick % 3]!),
};

test("a person who opens the link of a view sees the same view", { timeout: 600_000 + VIEWS * 15_000 }, async () => {
  const walk = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(1000)), {
    seed: SEED,
    numRuns: VIEWS,
  });
  const visitor = await aVisitor();
  await visitor.opens("/map/country/br");
  for (const [name, pick] of walk) {
    await STEPS[name]!(visitor, pick);
    await visitor.map.rests();
    const guest = await aVisitor();
    await guest.opens(await sharedLink(visitor));
    await expect.poll(() => seenBy(guest), { message: `after: ${name}` }).toEqual(await seenBy(visitor));
    await guest.leaves();
  }
});

test("the link contains the language", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/br");
  await choosesLanguage(visitor, "es");
  await visitor.seesTitle("Brasil");
  const guest = await aVisitor();
  guest.reads("es");
  await guest.opens(await sharedLink(visitor));
  await guest.seesBreadcrumb("Mundo", "Brasil");
});

test("the link is copied, and the page confirms it", async () => {
  const visitor = await aVisitor();
  await visitor.opens("/map/country/ke");
  const share = visitor.button(visitor.t("share.title"));
  await share.click();
  const dialog = visitor.dialog(visitor.t("share.title"));
  await dialog.waitFor();
  await visitor.presses("Escape");
  await dialog.waitFor({ state: "detached" });
  // Some users double-click. At this point, the dialog opens immediately.
  await share.dblclick({ delay: 80 });
  await visitor.button(visitor.t("share.copy")).click();
  await visitor.page.getByText("Link copied").waitFor();
  const copied = await visitor.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe("/map/country/ke");
});

async function sharedLink(visitor: Visitor): Promise<string> {
  const { t } = visitor;
  await visitor.button(t("share.title")).click();
  const field = visitor.page.getByRole("textbox", { name: t("share.link") });
  const { pathname, search } = new URL(await field.inputValue());
  await visitor.presses("Escape");
  await field.waitFor({ state: "detached" });
  return pathname + search;
}

/** Returns the complete state of a view: its text and its map. */
async function seenBy(visitor: Visitor) {
  const { page } = visitor;
  return {
    camera: await visitor.map.camera(),
    title: await page.title(),
    // The age of the last measurement changes by itself.
    panel: (await visitor.main.innerText()).replace(/^Updated .*$/m, ""),
    legend: await legendOf(visitor).innerText(),
    switches: await legendOf(visitor)
      .getByRole("checkbox")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    theme: await page.locator("html").getAttribute("data-theme"),
  };
}
