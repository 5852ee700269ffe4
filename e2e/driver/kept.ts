import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

const SCHOOL_TILE = /\/(?:connectivity_status|map)\/\d+\/\d+\/\d+\.mvt$/;

/** Names of the caches that the product has in a browser. */
export function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Paths of all that the browser keeps for the product. */
export function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Until the browser keeps the page and everything that it shows, some tiles of the schools among it. */
export async function seesKept({ page }: Visitor): Promise<void> {
  const isKept = async () => (await keptBy(page)).some((path) => SCHOOL_TILE.test(path));
  await expect.poll(isKept, { timeout: 20_000, message: "the view is kept" }).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
