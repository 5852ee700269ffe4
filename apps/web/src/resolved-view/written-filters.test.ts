import type { CountryDetail } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { DEFAULT_APPEARANCE } from "../state/chosen-appearance.ts";
import { changeView } from "../state/view.ts";
import { readView, writeView } from "../state/view-url.ts";
import type { ResolvedView } from "./resolved-view.ts";
import { filterPatch, withWrittenFilters } from "./written-filters.ts";

const own = DEFAULT_APPEARANCE;
const createCountry = (values?: readonly string[]) =>
  ({
    active_filters_list: [{ advance_filter_id: 1, ...(values && { default_filter_values: { values } }) }],
  }) as unknown as CountryDetail;
const primary = { column: "education_level", lookup: "in", values: ["primary"] } as const;
const createResolved = (url: string, choices: ResolvedView["choices"]) =>
  ({ ...readView(url, own)!, choices }) as ResolvedView;

test.each([
  ["none in a country with defaults", [], createCountry(["primary"]), "/map/country/ke?filters=none"],
  ["none in a country without", [], createCountry(), "/map/country/ke"],
  ["some", [primary], createCountry(["primary"]), "/map/country/ke?filter__education_level__in=primary"],
] as const)("%s: written to the URL", (_, choices, country, url) => {
  const view = readView("/map/country/ke?filter__num_students__range=1,5", own)!;
  expect(writeView(changeView(view, filterPatch(choices, country)), own)).toBe(url);
});

test("adds the default filters to a link that leaves the page", () => {
  const view = withWrittenFilters(createResolved("/map/country/ke", [primary]));
  expect(writeView(view, own)).toBe("/map/country/ke?filter__education_level__in=primary");
});

test.each([
  "/map/country/ke",
  "/map/country/ke?filters=none",
  "/map/country/ke?filter__education_level__in=primary&filter__later__in=x",
])("leaves %s unchanged", (url) => {
  const choices = url.includes("filter__") ? [primary] : [];
  expect(writeView(withWrittenFilters(createResolved(url, choices)), own)).toBe(url);
});
