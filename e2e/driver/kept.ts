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

/** What stays with the server: it is of one moment or of one visitor. */
export const NEVER_KEPT = /live|token|speed|geoip|search|measurements|staff|auth/;

/** Until the browser keeps the page and everything that it has asked for, some tiles of the schools among it. */
export async function seesKept({ page }: Visitor): Promise<void> {
  const isKept = async () => {
    const kept = await keptBy(page);
    const missing = (await askedBy(page)).filter((path) => !(kept.includes(path) || NEVER_KEPT.test(path)));
    return kept.some((path) => SCHOOL_TILE.test(path)) ? missing : ["tiles of schools"];
  };
  await expect.poll(isKept, { timeout: 20_000, message: "what is not kept yet" }).toEqual([]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Paths of the answers that the page itself has asked the server for. */
function askedBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/api/")),
  );
}
