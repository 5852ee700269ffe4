import { expect, test } from "vitest";
import { legendOf } from "../driver/controls.ts";
import type { Visitor } from "../driver/visitor.ts";
import { PHONE, useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
/**
 * In Kenya, the status of one school in twenty is known. In Nigeria, few schools have measurements, and no region has
 * ten.
 */
const SAYS_LITTLE = [
  ["/map/country/ke?layer=null", [37, 0]],
  ["/map/country/ng", [8, 9.5]],
] as const;
const SIDE = 120;

test.each(SAYS_LITTLE)("%s starts with its schools, from the first response on", async (path, at) => {
  const visitor = await aVisitor();
  const { page, t } = visitor;
  await opensPicture(visitor, path);
  const first = page.locator(".first-map");
  expect(await first.locator("g[data-zoom]").count()).toBeGreaterThan(0);
  expect(await first.locator('[fill="url(#few)"]').count()).toBe(0);
  await page.evaluate(noteWords, t("legend.ofKnown"));
  await first.waitFor({ state: "detached" });
  await visitor.map.rests();
  await seesPressed(visitor, "schools");
  expect(await page.evaluate(wordsNoted), "the legend of fills").toBe(0);
  const begun = await visitor.map.pictureAt(at, SIDE);

  await visitor.button(t("areas.regions")).click();
  await visitor.seesParameter("draw", "areas");
  await seesPressed(visitor, "regions");
  await expect.poll(() => visitor.map.pictureAt(at, SIDE)).not.toBe(begun);
  await visitor.button(t("areas.schools")).click();
  await visitor.seesParameter("draw", "schools");
  await expect.poll(() => visitor.map.pictureAt(at, SIDE)).toBe(begun);
});

test("on a phone, the legend of a country that starts with its schools explains dots", async () => {
  const visitor = await aVisitor(PHONE);
  await visitor.opens("/map/country/ke?layer=null");
  await visitor.button(visitor.t("legend.title")).click();
  await visitor.dialog(visitor.t("legend.title")).getByText(visitor.t("status.not_connected")).waitFor();
});

test("a country whose regions have shares starts with them", async () => {
  const visitor = await aVisitor();
  await opensPicture(visitor, "/map/country/rw");
  expect(await visitor.page.locator(".first-map g[data-zoom]").count()).toBe(0);
  await visitor.map.rests();
  await seesPressed(visitor, "regions");
  await expect.poll(() => legendOf(visitor).innerText()).toContain(visitor.t("legend.ofMeasured"));
});

/**
 * Opens a page until the server has its picture. The server draws a picture that was not requested before alongside its
 * first responses.
 */
async function opensPicture({ page }: Visitor, path: string): Promise<void> {
  const opened = async () => {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return page.locator(".first-map[data-frame]").count();
  };
  await expect.poll(opened).toBe(1);
}

async function seesPressed(visitor: Visitor, what: "regions" | "schools"): Promise<void> {
  const button = visitor.button(visitor.t(`areas.${what}`));
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
}

/** Counts from this point how often the legend contains the words. */
function noteWords(words: string): void {
  const noted = { times: 0 };
  Object.assign(window, { noted });
  new MutationObserver(() => {
    if (document.querySelector(".legend")?.textContent.includes(words)) noted.times++;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

function wordsNoted(): number {
  return (window as unknown as { readonly noted: { readonly times: number } }).noted.times;
}
