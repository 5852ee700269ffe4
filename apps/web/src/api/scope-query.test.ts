import type { CountryDetail } from "@schoolmap/contract";
import { describe, expect, test } from "vitest";
import { scopeIds } from "./scope-query.ts";

const kenya = {
  id: 7,
  code: "KE",
  admin1_metadata: [
    { id: 70, giga_id_admin: "KEN001" },
    { id: 71, giga_id_admin: "70" },
  ],
} as CountryDetail;

describe("the ids of a scope", () => {
  test("use the code of a region, or the number from older links", () => {
    expect(scopeIds({ kind: "country", code: "KE", region: "KEN001" }, kenya)).toEqual({
      country_id: "7",
      admin1_id: "70",
    });
    expect(scopeIds({ kind: "country", code: "KE", region: "71" }, kenya)).toEqual({
      country_id: "7",
      admin1_id: "71",
    });
    expect(scopeIds({ kind: "country", code: "KE", region: "70" }, kenya)).toEqual({
      country_id: "7",
      admin1_id: "71",
    });
  });

  test("are undefined before the country is loaded, for another country, or for an unknown region", () => {
    expect(scopeIds({ kind: "country", code: "KE" }, undefined)).toBeUndefined();
    expect(scopeIds({ kind: "country", code: "BR" }, kenya)).toBeUndefined();
    expect(scopeIds({ kind: "country", code: "KE", region: "X" }, kenya)).toBeUndefined();
    expect(scopeIds({ kind: "schools", ids: [] }, undefined)).toBeUndefined();
  });

  test("need no country for the world and for single schools", () => {
    expect(scopeIds({ kind: "world" }, undefined)).toEqual({});
    expect(scopeIds({ kind: "schools", ids: [3, 1] }, undefined)).toEqual({ school_ids: "3,1" });
  });
});
