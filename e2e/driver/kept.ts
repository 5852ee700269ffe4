import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

const SCHOOL_TILE = /\/(?:connectivity_status|map)\/\d+\/\d+\/\d+\.mvt$/;

/** Returns the names of the product's caches in a browser. */
export function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Returns the paths of all responses that the browser caches for the product. */
export function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Paths that are not cached, because their responses depend on the moment or on the visitor. */
export const NEVER_KEPT = /live|token|speed|geoip|search|measurements|staff|auth/;

/** Waits until the browser has cached the page and everything that it requested, including tiles of the schools. */
export async function seesKept({ page }: Visitor): Promise<void> {
  const isKept = async () => {
    const kept = await keptBy(page);
    const missing = (await askedBy(page)).filter((path) => !(kept.includes(path) || NEVER_KEPT.test(path)));
    return kept.some((path) => SCHOOL_TILE.test(path)) ? missing : ["tiles of schools"];
  };
  await expect.poll(isKept, { message: "what is not kept yet" }).toEqual([]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the paths of the responses that the page itself has requested from the server. */
function askedBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/api/")),
  );
}
