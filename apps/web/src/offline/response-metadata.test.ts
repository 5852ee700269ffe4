import { expect, test } from "vitest";
import { metadataOf, type ResponseMetadata, shownSince, withMetadata } from "./response-metadata.ts";

const createMetadata = (at: number, version: string | null = null): ResponseMetadata => ({ at, version, bytes: 1 });

test("a cached response keeps its headers except the transfer headers, and stores its facts", () => {
  const headers = new Headers({
    "content-type": "application/json",
    "content-encoding": "gzip",
    "content-length": "9",
  });
  const cached = withMetadata(headers, { at: 1_700_000_000_000, version: "12", bytes: 40 });
  expect(cached.get("content-type")).toBe("application/json");
  expect([cached.has("content-encoding"), cached.has("content-length")]).toEqual([false, false]);
  expect(metadataOf(cached)).toEqual({ at: 1_700_000_000_000, version: "12", bytes: 40 });
  expect(metadataOf(withMetadata(headers, createMetadata(5))).version).toBeNull();
});

test("data of the current version are as new as the last response with that version, regardless of when they were received", () => {
  expect(shownSince([createMetadata(10, "2"), createMetadata(60, "2")], createMetadata(50), "2")).toBe(50);
});

test("data of an older version, or without a version, are as old as their response", () => {
  expect(shownSince([createMetadata(10, "1"), createMetadata(40, "2")], createMetadata(50), "2")).toBe(10);
  expect(shownSince([createMetadata(30)], createMetadata(50), "2")).toBe(30);
});

test("the age is unknown without cached responses", () => {
  expect(shownSince([], undefined, undefined)).toBeUndefined();
  expect(shownSince([], createMetadata(50), "2")).toBe(50);
});
