import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

const PATIENCE_MS = 40_000;

/**
 * Does what must ask the server for nothing. Other journeys change the data meanwhile, and what is on show is then asked for again:
 * so it is done again until nothing was asked for once, which never comes where it asks itself.
 */
export async function asksForNothing({ watch }: Visitor, act: () => Promise<void>): Promise<void> {
  const asked = async () => {
    const earlier = watch.asked.length;
    await act();
    return watch.asked.slice(earlier);
  };
  await expect.poll(asked, { timeout: PATIENCE_MS }).toEqual([]);
}
