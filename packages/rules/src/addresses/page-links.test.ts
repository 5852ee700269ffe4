import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

test("the data URLs of a page are its URL with an extension, and the parameters that determine its content", () => {
  const query = [
    ["filter__education_level__in", "Primary|Secondary"],
    ["layer", "3"],
    ["compare", "ke,ke:KEN001"],
    ["at", "1,2,3"],
    ["theme", "light"],
    ["utm_source", "mail"],
  ] as const;
  const behind = "?filter__education_level__in=Primary%7CSecondary&layer=3&compare=ke,ke:KEN001";
  expect(pageLinks("/map/country/ke", query)).toEqual({
    page: `/map/country/ke${behind}`,
    json: `/map/country/ke.json${behind}`,
    csv: `/map/country/ke.csv${behind}`,
    geojson: `/map/country/ke.geojson${behind}`,
    metadata: `/map/country/ke.metadata.json${behind}`,
    png: `/map/country/ke.png${behind}`,
    svg: `/map/country/ke.svg${behind}`,
  });
  expect(pageLinks("https://example.org/map", []).csv).toBe("https://example.org/map.csv");
});
