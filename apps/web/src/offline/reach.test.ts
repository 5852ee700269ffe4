import { expect, test } from "vitest";
import { Reach, within } from "./reach.ts";

test("pages are told when the server falls silent and when it answers again, once each", () => {
  const told: boolean[] = [];
  const reach = new Reach((isReachable) => told.push(isReachable));
  for (const isReachable of [true, false, false, true, true]) reach.note(isReachable);
  expect(told).toEqual([false, true]);
});

test("a server that did not answer is not waited for as long again", () => {
  const reach = new Reach(() => undefined);
  const { patience } = reach;
  reach.note(false);
  expect(reach.patience).toBeLessThan(patience);
});

test("what does not come in time counts as not come", async () => {
  await expect(within(new Promise(() => undefined), 1)).rejects.toThrow("too late");
  await expect(within(Promise.resolve(7), 1_000)).resolves.toBe(7);
  await expect(within(Promise.reject(new Error("no network")), 1_000)).rejects.toThrow("no network");
});
