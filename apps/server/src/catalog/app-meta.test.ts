import { describe, expect, it } from "vitest";
import { withMeasured } from "./measured.ts";
import { createKenyanSchools, openKenyanDoors } from "./testing/kenyan-doors.ts";
import { tourCountry } from "./tour-country.ts";

const doors = await openKenyanDoors({
  MAP_PROVIDER_URL: "https://tiles.example/{token}/s.json",
  MAP_PROVIDER_TOKEN: "abc",
});

it("says what the page must know, with the provider's token filled in", async () => {
  expect(await doors.read("/api/v1/meta/")).toMatchObject({
    data_version: doors.index.version,
    has_demo: true,
    max_schools: 20,
    personal_days: 365,
    tour_country: "KE",
    provider_style: "https://tiles.example/abc/s.json",
    levels: { province: { one: { es: "provincia" }, other: { pt: "províncias" } } },
  });
});

describe("the country of the tour", () => {
  const countries = () => [
    ...createKenyanSchools(doors),
    { countryId: doors.countryId("BW"), status: "connected" as const },
    { countryId: doors.countryId("RW"), status: "connected" as const },
    { countryId: doors.countryId("RW"), status: "connected" as const },
  ];
  const measuredIn = (...codes: string[]) => {
    const measured = new Map([[1, new Set(["download" as const])]]);
    return withMeasured(doors.catalog, new Map(codes.map((code) => [doors.countryId(code), measured])));
  };

  it("is the one wished for, if it has schools", () => {
    doors.show(countries());
    expect(tourCountry(measuredIn("RW"), doors.index, "BW")).toBe("BW");
    expect(tourCountry(measuredIn("RW"), doors.index, "BR")).toBe("RW");
    expect(tourCountry(measuredIn("RW"), doors.index, "ZZ")).toBe("RW");
  });

  it("is else the one with the most schools of those that measure, or of all where none does", () => {
    doors.show(countries());
    expect(tourCountry(measuredIn("BW", "RW"), doors.index, undefined)).toBe("RW");
    expect(tourCountry(doors.catalog, doors.index, undefined)).toBe("KE");
    doors.show([]);
    expect(tourCountry(doors.catalog, doors.index, undefined)).toBeNull();
  });
});
