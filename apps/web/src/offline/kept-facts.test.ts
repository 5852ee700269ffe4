import { expect, test } from "vitest";
import { factsOf, type KeptFacts, shownSince, withFacts } from "./kept-facts.ts";

const createFacts = (at: number, version: string | null = null): KeptFacts => ({ at, version, bytes: 1 });

test("an answer keeps its headers, but for those of the journey, and says what is known of it", () => {
  const headers = new Headers({
    "content-type": "application/json",
    "content-encoding": "gzip",
    "content-length": "9",
  });
  const kept = withFacts(headers, { at: 1_700_000_000_000, version: "12", bytes: 40 });
  expect(kept.get("content-type")).toBe("application/json");
  expect([kept.has("content-encoding"), kept.has("content-length")]).toEqual([false, false]);
  expect(factsOf(kept)).toEqual({ at: 1_700_000_000_000, version: "12", bytes: 40 });
  expect(factsOf(withFacts(headers, createFacts(5))).version).toBeNull();
});

test("what is of the version last heard of is as new as that, however long ago it came", () => {
  expect(shownSince([createFacts(10, "2"), createFacts(60, "2")], createFacts(50), "2")).toBe(50);
});

test("what is of an older version, or of none, is as old as itself", () => {
  expect(shownSince([createFacts(10, "1"), createFacts(40, "2")], createFacts(50), "2")).toBe(10);
  expect(shownSince([createFacts(30)], createFacts(50), "2")).toBe(30);
});

test("without anything kept nothing is known", () => {
  expect(shownSince([], undefined, undefined)).toBeUndefined();
  expect(shownSince([], createFacts(50), "2")).toBe(50);
});
