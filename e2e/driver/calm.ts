import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Watch } from "./watch.ts";

const PATIENCE_MS = 20_000;
/** A page that works on for longer does so beside what it shows. */
const MOST_WORK_MS = 500;

/**
 * Until nothing is on its way, the page stands, its map, if it has one, is drawn, and nothing else is to be done that might
 * change it; seen twice, because an answer may start the next request. A map that waits to be reached for is reached for.
 */
export async function untilCalm(page: Page, watch: Watch): Promise<void> {
  let calm = 0;
  const look = async () => {
    const waitsFor = [...watch.pending, ...((await isIdle(page)) ? [] : ["the drawing"])];
    calm = waitsFor.length === 0 ? calm + 1 : 0;
    return calm > 1 ? [] : [...waitsFor, "a second look"];
  };
  await expect.poll(look, { timeout: PATIENCE_MS, interval: 60, message: "the page comes to rest" }).toEqual([]);
}

function isIdle(page: Page): Promise<boolean> {
  return page.evaluate(async (timeout) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    // React hides what stood before while the next page loads, and shows that a moment after it has come.
    const isShown = () => [...document.querySelectorAll("main, h1")].some((element) => element.checkVisibility());
    const stands = () => isShown() && (!has("#map") || has("[data-camera][data-idle=true]"));
    if (!has("[data-camera]"))
      document.querySelector("#map")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (stands()) await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    return stands();
  }, MOST_WORK_MS);
}
