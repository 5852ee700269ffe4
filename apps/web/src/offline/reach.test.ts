import { expect, test } from "vitest";
import { Reach, within } from "./reach.ts";

test("notifies pages when the server stops responding and when it responds again, once each", () => {
  const told: boolean[] = [];
  const reach = new Reach((isReachable) => told.push(isReachable));
  for (const isReachable of [true, false, false, true, true]) reach.note(isReachable);
  expect(told).toEqual([false, true]);
});

test("waits less time for a server that did not respond before", () => {
  const reach = new Reach(() => undefined);
  const { patience } = reach;
  reach.note(false);
  expect(reach.patience).toBeLessThan(patience);
});

test("rejects when the response is late", async () => {
  await expect(within(new Promise(() => undefined), 1)).rejects.toThrow("too late");
  await expect(within(Promise.resolve(7), 1_000)).resolves.toBe(7);
  await expect(within(Promise.reject(new Error("no network")), 1_000)).rejects.toThrow("no network");
});
