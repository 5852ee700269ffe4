import { boxRing } from "@schoolmap/rules";
import { describe, expect, test } from "vitest";
import { createCountryPlacer } from "../placing/country-placer.ts";
import type { MultiPolygon } from "../placing/geometry.ts";
import { type CellWarning, createRowCheck } from "./check-row.ts";
import { readHeader } from "./header.ts";
import type { ImportCountry } from "./locate.ts";

const createCountry = (id: number, name: string, west: number, south: number): ImportCountry => {
  const geometry: MultiPolygon = {
    type: "MultiPolygon",
    coordinates: [[boxRing([west, south, west + 8, south + 9])]],
  };
  return { id, name, placer: createCountryPlacer([{ regionId: id * 10, geometry }]) };
};
const KENYA = createCountry(1, "Kenya", 34, -4);
const UGANDA = createCountry(2, "Uganda", 26, -1);

const HEADER = "school_name,latitude,longitude,country_iso3_code,giga_id_school,school_id,education_level,num_students";

/** Checks rows (lines of cells) of a file with the header above; the first row is line 2. */
function check(rows: readonly string[], only?: ImportCountry) {
  const warnings: CellWarning[] = [];
  const checkRow = createRowCheck({
    columns: readHeader(HEADER.split(","), { countryGiven: false }),
    delimiter: ",",
    countryOf: (code) => ({ KEN: KENYA, KE: KENYA, UGA: UGANDA })[code],
    only,
    onWarning: (warning) => warnings.push(warning),
  });
  const results = rows.map((row, i) => checkRow({ line: i + 2, cells: row.split(",") }));
  return { results, warnings, codes: results.map((result) => ("code" in result ? result.code : "ok")) };
}

describe("a row", () => {
  test("is placed and parsed", () => {
    const id = "BF651987-27D2-3FE1-AAE9-1FF3AEF2324F";
    expect(check([`Upendo,-1.5,37,KEN,${id},S1,Primary,120`]).results).toEqual([
      {
        line: 2,
        countryId: 1,
        regionId: 10,
        gigaId: id.toLowerCase(),
        externalId: "s1",
        name: "Upendo",
        lon: 37,
        lat: -1.5,
        values: ["Primary", 120],
      },
    ]);
  });

  test.each([
    ["a,-1,37,KEN,,,,", "missing_id"],
    [`a,-1,37,KEN,${"x".repeat(51)},,,`, "bad_id"],
    ["a,-1,37,XXX,g,,,", "unknown_country"],
    ["a,-1,37,,g,,,", "unknown_country"],
    ["a,north,37,KEN,g,,,", "bad_coordinates"],
    ["a,,37,KEN,g,,,", "bad_coordinates"],
    ["a,0,0,KEN,g,,,", "bad_coordinates"],
    ["a,-95,37,KEN,g,,,", "bad_coordinates"],
    ["a,37,-1,KEN,g,,,", "swapped_coordinates"],
    ["a,60,37,KEN,g,,,", "outside_country"],
    ["a,0.5,30,KEN,g,,,", "outside_country"],
  ])("%s is rejected: %s", (row, code) => {
    expect(check([row]).codes).toEqual([code]);
  });

  test("in the neighbouring country but within the tolerance stays in the country that it names", () => {
    expect(check(["a,0.5,33.95,KEN,g,,,"]).codes).toEqual(["ok"]);
  });

  test("is rejected when it names another country than the file, but not without a country", () => {
    expect(check(["a,0.5,30,UGA,g,,,", "a,-1,37,,h,,,"], KENYA).codes).toEqual(["outside_country", "ok"]);
  });

  test("with an invalid value of an attribute is accepted without the value, and counted", () => {
    const { results, warnings } = check(["a,-1,37,KEN,g,,,many"]);
    expect(results[0]).toMatchObject({ values: [null, null] });
    expect(warnings).toEqual([{ column: "num_students", line: 2, cell: "many" }]);
  });
});

describe("duplicates", () => {
  test("reject a second row with the same id, and name the line of the first one", () => {
    const { codes, results } = check(["a,-1,37,KEN,g,,,", "b,-1,38,KEN,g,,,", "c,-1,39,KEN,,s,,", "d,-2,39,KEN,,S,,"]);
    expect(codes).toEqual(["ok", "duplicate_id", "ok", "duplicate_id"]);
    expect(results[1]).toMatchObject({ line: 3, message: expect.stringContaining("line 2") });
  });

  test("include rows with the same name, level and place, but not with any difference", () => {
    const { codes } = check([
      "São José,-1,37,KEN,g1,,Primary,",
      "SAO  JOSE,-1.000001,37,KEN,g2,,Primary,",
      "São José,-1,37,KEN,g3,,Secondary,",
      "São João,-1,37,KEN,g4,,Primary,",
      "São José,-1.001,37,KEN,g5,,Primary,",
      ",-1,37,KEN,g6,,Primary,",
      ",-1,37,KEN,g7,,Primary,",
    ]);
    expect(codes).toEqual(["ok", "duplicate_location", "ok", "ok", "ok", "ok", "ok"]);
  });

  test("do not include the corrected copy of a rejected row", () => {
    expect(check(["a,37,-1,KEN,g,,,", "a,-1,37,KEN,g,,,"]).codes).toEqual(["swapped_coordinates", "ok"]);
  });
});
