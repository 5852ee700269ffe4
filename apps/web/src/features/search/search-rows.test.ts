import type { FoundPlace, FoundSchool } from "@schoolmap/contract";
import { describe, expect, it } from "vitest";
import { createTranslate } from "../../i18n/translate.ts";
import { createView } from "../../resolved-view/view-fixtures.ts";
import { placeRow, recentRows, type SearchRow, schoolRow, withRecent } from "./search-rows.ts";

const texts = { "search.country": "Country", "search.levelIn": "{level} in {country}", "place.region_one": "region" };
const t = createTranslate("en", texts);
const levels = { county: { one: names("county"), other: names("counties") } };
const words = { t, view: createView({ layer: 4, filters: { filter__a__in: "b" } }), levels, countries: [] };

function names(name: string) {
  return { en: name, es: name, pt: name };
}

function createPlace(more: Partial<FoundPlace> = {}): FoundPlace {
  const base = {
    kind: "country",
    name: "Kenya",
    names: names("Kenya"),
    country_code: "KE",
    country_names: names("Kenya"),
  };
  return { ...base, bbox: null, label: null, schools: 3, ...more } as FoundPlace;
}

describe("rows of the search", () => {
  it("link to the place without other parameters", () => {
    const row = placeRow(createPlace(), words);
    expect(row).toMatchObject({ kind: "country", detail: "Country", url: "/map/country/ke" });
  });

  it("name the level of a region and its country", () => {
    const kisumu = { kind: "region" as const, name: "Kisumu", names: names("Kisumu"), region_code: "KEN017" };
    const row = placeRow(createPlace({ ...kisumu, level: "county" }), words);
    expect(row).toMatchObject({ detail: "County in Kenya", url: "/map/country/ke/KEN017" });
    expect(placeRow(createPlace(kisumu), words).detail).toBe("Region in Kenya");
  });

  it("describe where a school is, as far as known", () => {
    const school = {
      id: 7,
      name: "Kisima",
      country_code: "KE",
      country_name: "Kenya",
      admin1_name: "Coast",
    } as FoundSchool;
    expect(schoolRow(school, words)).toMatchObject({
      detail: "Coast, Kenya",
      url: "/map/schools?country=ke&school_ids=7",
    });
    expect(schoolRow({ ...school, admin1_name: "Unknown" }, words).detail).toBe("Kenya");
  });
});

describe("recent searches", () => {
  const createRow = (url: string): SearchRow => ({
    kind: "country",
    name: url,
    detail: "",
    url,
    scope: { kind: "world" },
  });

  it("are stored newest first, each once", () => {
    const list = ["/map/country/ke", "/map/country/br", "/map/country/ke"].map(createRow);
    const recent = list.reduce<ReturnType<typeof withRecent>>((kept, row) => withRecent(kept, row), []);
    expect(recent.map(({ url }) => url)).toEqual(["/map/country/ke", "/map/country/br"]);
    expect(recent[0]).not.toHaveProperty("scope");
  });

  it("are restored with their target, without entries whose target is invalid", () => {
    const kept = [createRow("/map/country/ke/KEN017"), createRow("/map/gone")];
    expect(recentRows(kept, createView())).toMatchObject([
      { scope: { kind: "country", code: "KE", region: "KEN017" } },
    ]);
  });
});
