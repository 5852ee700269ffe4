import { expect, test } from "vitest";
import { DEFAULT_APPEARANCE } from "./chosen-appearance.ts";
import { embedPath, mapPath, showsLegend } from "./embed-path.ts";
import { readView } from "./view-url.ts";

const viewOf = (url: string) => readView(url.replace(/^\/embed/, "/map"), DEFAULT_APPEARANCE)!;
const LOOK = { theme: "light", lang: "es", legend: true } as const;

test.each([
  "/map",
  "/map/country/ke/KEN001?layer=4&unit=month&start=01-10-2026&ssU=0",
  "/map/schools?country=ke&school_ids=1,2",
  "/map/country/br?filter__num_students__range=100,500&at=-1,36.5,7",
  "/map?from=mail",
])("%s is embedded with its complete view, in the chosen theme and language", (url) => {
  const path = embedPath(viewOf(url), LOOK);
  expect(path).toMatch(/^\/embed/);
  expect(viewOf(path)).toEqual({ ...viewOf(url), theme: "light", lang: "es" });
  expect(mapPath({ ...viewOf(path), theme: "dark", lang: "en" })).toBe(url);
});

test("the legend is shown unless it is turned off, and opening the map shows it again", () => {
  const [withLegend, without] = [true, false].map((legend) => viewOf(embedPath(viewOf("/map"), { ...LOOK, legend })));
  expect([withLegend, without].map((view) => showsLegend(view!))).toEqual([true, false]);
  expect(mapPath(without!)).not.toContain("legend");
});

test("a table is embedded as its map, without a tour", () => {
  expect(embedPath(viewOf("/map/country/ke?view=table&rows=schools&popover=tour"), LOOK)).toBe(
    "/embed/country/ke?theme=light&lng=es",
  );
});
