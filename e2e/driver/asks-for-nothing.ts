import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

/**
 * Performs an action that must not send a request. Other journeys change the data at the same time, and displayed data
 * is then requested again. The action is therefore repeated until no request was sent once, which never happens if the
 * action itself sends one.
 */
export async function asksForNothing({ watch }: Visitor, act: () => Promise<void>): Promise<void> {
  const asked = async () => {
    const earlier = watch.asked.length;
    await act();
    return watch.asked.slice(earlier);
  };
  await expect.poll(asked).toEqual([]);
}
