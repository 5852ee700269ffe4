import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Watch } from "./watch.ts";

/** A page that works longer does so in the background. */
const MOST_WORK_MS = 500;

/**
 * Waits until no request is pending, the page is shown, its map, if any, is drawn, and no other work can change it. The
 * state must be seen twice, because a response may start the next request. A map that waits for interaction is
 * activated.
 */
export async function untilCalm(page: Page, watch: Watch): Promise<void> {
  let calm = 0;
  const look = async () => {
    const waitsFor = [...watch.pending, ...((await isIdle(page)) ? [] : ["the drawing"])];
    calm = waitsFor.length === 0 ? calm + 1 : 0;
    return calm > 1 ? [] : [...waitsFor, "a second look"];
  };
  await expect.poll(look, { interval: 60, message: "the page comes to rest" }).toEqual([]);
}

function isIdle(page: Page): Promise<boolean> {
  return page.evaluate(async (timeout) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    // React hides the previous content while the next page loads, and shows the page a moment after it has arrived.
    const isShown = () => [...document.querySelectorAll("main, h1")].some((element) => element.checkVisibility());
    const stands = () => isShown() && (!has("#map") || has("[data-camera][data-idle=true]"));
    if (!has("[data-camera]"))
      document.querySelector("#map")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    if (stands()) {
      // A page without frames to draw may not report that it is idle until the timeout.
      requestAnimationFrame(() => {});
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    }
    return stands();
  }, MOST_WORK_MS);
}
