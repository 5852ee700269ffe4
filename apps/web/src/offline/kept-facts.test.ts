import { expect, test } from "vitest";
import { factsOf, type KeptFacts, shownSince, withFacts } from "./kept-facts.ts";

const createFacts = (at: number, version: string | null = null): KeptFacts => ({ at, version, bytes: 1 });

test("a cached response keeps its headers except the transfer headers, and stores its facts", () => {
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

test("data of the current version are as new as the last response with that version, regardless of when they were received", () => {
  expect(shownSince([createFacts(10, "2"), createFacts(60, "2")], createFacts(50), "2")).toBe(50);
});

test("data of an older version, or without a version, are as old as their response", () => {
  expect(shownSince([createFacts(10, "1"), createFacts(40, "2")], createFacts(50), "2")).toBe(10);
  expect(shownSince([createFacts(30)], createFacts(50), "2")).toBe(30);
});

test("the age is unknown without cached responses", () => {
  expect(shownSince([], undefined, undefined)).toBeUndefined();
  expect(shownSince([], createFacts(50), "2")).toBe(50);
});
