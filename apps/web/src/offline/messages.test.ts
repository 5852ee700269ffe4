import { expect, it } from "vitest";
import { isWorkerMessage, readPageMessage } from "./messages.ts";

it("reads only known messages of pages", () => {
  expect(readPageMessage({ kind: "state" })).toEqual({ kind: "state" });
  expect(readPageMessage({ kind: "edition", version: "e1.b1.7" })).toEqual({ kind: "edition", version: "e1.b1.7" });
  expect(readPageMessage({ kind: "keep", addresses: ["/a", 7, null] })).toEqual({ kind: "keep", addresses: ["/a"] });
  for (const other of [null, undefined, "keep", { kind: "keep" }, { kind: "edition", version: 7 }, { kind: "drop" }]) {
    expect(readPageMessage(other)).toBeUndefined();
  }
});

it("accepts at most as many URLs as a page can have loaded", () => {
  const message = readPageMessage({ kind: "keep", addresses: Array.from({ length: 9_999 }, (_, i) => `/${i}`) });
  expect(message?.kind === "keep" && message.addresses.length).toBe(500);
});

it("recognises the worker's own messages", () => {
  expect(isWorkerMessage({ kind: "reach", isReachable: true })).toBe(true);
  for (const other of [null, { kind: "state" }, 1]) expect(isWorkerMessage(other)).toBe(false);
});
