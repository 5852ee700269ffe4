import { expect, test } from "vitest";
import { splitSources } from "./split-sources.ts";

test("each name has the description of its place; blank names are left out", () => {
  expect(splitSources("Ministry ; ; OSM", "Lists of 2024;x", ";")).toEqual([
    { name: "Ministry", description: "Lists of 2024" },
    { name: "OSM", description: "" },
  ]);
  expect(splitSources("", "", ",")).toEqual([]);
});
