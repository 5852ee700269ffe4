import { expect, test } from "vitest";
import { Reachability, withTimeout } from "./reachability.ts";

test("notifies pages when the server stops responding and when it responds again, once each", () => {
  const notified: boolean[] = [];
  const reachability = new Reachability((isReachable) => notified.push(isReachable));
  for (const isReachable of [true, false, false, true, true]) reachability.record(isReachable);
  expect(notified).toEqual([false, true]);
});

test("waits less time for a server that did not respond before", () => {
  const reachability = new Reachability(() => undefined);
  const { timeout } = reachability;
  reachability.record(false);
  expect(reachability.timeout).toBeLessThan(timeout);
});

test("rejects when the response is late", async () => {
  await expect(withTimeout(new Promise(() => undefined), 1)).rejects.toThrow("too late");
  await expect(withTimeout(Promise.resolve(7), 1_000)).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error("no network")), 1_000)).rejects.toThrow("no network");
});
