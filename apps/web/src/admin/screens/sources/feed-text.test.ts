import { describe, expect, test } from "vitest";
import { configOf, exampleOf, faultsOf, textsOf } from "./feed-text.ts";

describe("the configuration of a feed", () => {
  test.each(["HTTP", "DELTA_SHARING"])("starts with a valid example for %s", (type) => {
    const texts = exampleOf(type);
    expect(faultsOf(texts)).toEqual([]);
    expect(textsOf(configOf(texts))).toEqual(texts);
  });

  test("reports missing, unknown and invalid parts with their position", () => {
    const { request } = exampleOf("HTTP");
    const wrong = request
      .replace('"url": "https', '"url": "ftp')
      .replace('"format": "json"', '"format": "json", "token": 1');
    const columns = '{ "columns": { "download": "speed" }, "units": { "speed": "Mbps" } }';
    expect(faultsOf({ request: wrong, columns })).toEqual([
      { kind: "wrong", path: "url" },
      { kind: "missing", path: "mapping.columns.measured_at" },
      { kind: "unknown", path: "kind", names: "token" },
    ]);
  });

  test("is not saved while a text is not valid JSON", () => {
    const texts = { request: '{ "kind": ', columns: "[]" };
    expect(faultsOf(texts)).toMatchObject([
      { kind: "notJson", text: "request" },
      { kind: "notJson", text: "columns" },
    ]);
    expect(configOf(texts)).toBe(texts.request);
    expect([faultsOf(textsOf({})), configOf(textsOf({}))]).toEqual([[], {}]);
  });
});
