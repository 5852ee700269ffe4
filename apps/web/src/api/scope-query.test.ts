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
  test("a region by its code, else by the number of older links", () => {
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

  test("nothing is asked before the country is known, for another country, or for a region that it lacks", () => {
    expect(scopeIds({ kind: "country", code: "KE" }, undefined)).toBeUndefined();
    expect(scopeIds({ kind: "country", code: "BR" }, kenya)).toBeUndefined();
    expect(scopeIds({ kind: "country", code: "KE", region: "X" }, kenya)).toBeUndefined();
    expect(scopeIds({ kind: "schools", ids: [] }, undefined)).toBeUndefined();
  });

  test("the world and some schools need no country", () => {
    expect(scopeIds({ kind: "world" }, undefined)).toEqual({});
    expect(scopeIds({ kind: "schools", ids: [3, 1] }, undefined)).toEqual({ school_ids: "3,1" });
  });
});
