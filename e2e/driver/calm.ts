import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Watch } from "./watch.ts";

const PATIENCE_MS = 20_000;
/** A page that works on for longer does so beside what it shows. */
const MOST_WORK_MS = 500;

/**
 * Until nothing is on its way, an element that says so is there, and the page has nothing else to do that might change it;
 * seen twice, because an answer may start the next request.
 */
export async function untilCalm(page: Page, watch: Watch, ready: string, message: string): Promise<void> {
  let calm = 0;
  const look = async () => {
    const waitsFor = [...watch.pending, ...((await isIdle(page, ready)) ? [] : [ready])];
    calm = waitsFor.length === 0 ? calm + 1 : 0;
    return calm > 1 ? [] : [...waitsFor, "a second look"];
  };
  await expect.poll(look, { timeout: PATIENCE_MS, interval: 60, message }).toEqual([]);
}

async function isIdle(page: Page, ready: string): Promise<boolean> {
  const isReady = async () => (await page.locator(ready).count()) > 0;
  if (!(await isReady())) return false;
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), MOST_WORK_MS);
  return isReady();
}
