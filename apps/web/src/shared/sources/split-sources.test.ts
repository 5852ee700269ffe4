import { expect, test } from "vitest";
import { splitSources } from "./split-sources.ts";

test("pairs each name with the description at its position and omits blank names", () => {
  expect(splitSources("Ministry ; ; OSM", "Lists of 2024;x", ";")).toEqual([
    { name: "Ministry", description: "Lists of 2024" },
    { name: "OSM", description: "" },
  ]);
  expect(splitSources("", "", ",")).toEqual([]);
});
