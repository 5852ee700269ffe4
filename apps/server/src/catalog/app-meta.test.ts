import { describe, expect, it } from "vitest";
import { tourCountry } from "./countries/tour-country.ts";
import { createKenyanSchools, openKenyanServer } from "./testing/kenyan-server.ts";

const server = await openKenyanServer({
  MAP_PROVIDER_URL: "https://tiles.example/{token}/s.json",
  MAP_PROVIDER_TOKEN: "abc",
});

it("returns the data that the page needs at start, with the token of the provider inserted", async () => {
  expect(await server.read("/api/v1/meta/")).toMatchObject({
    data_version: server.index.version,
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
    ...createKenyanSchools(server),
    { countryId: server.countryId("BW"), status: "connected" as const },
    { countryId: server.countryId("RW"), status: "connected" as const },
    { countryId: server.countryId("RW"), status: "connected" as const },
  ];
  const measuredIn = (...codes: string[]) => {
    const measured = new Map([[1, new Set(["download" as const])]]);
    const countries = [...server.catalog.countries.values()].map((country) =>
      codes.includes(country.code) ? { ...country, measured } : country,
    );
    return { ...server.catalog, countries: new Map(countries.map((country) => [country.id, country])) };
  };

  it("is the configured country if it has schools", () => {
    server.show(countries());
    expect(tourCountry(measuredIn("RW"), server.index, "BW")).toBe("BW");
    expect(tourCountry(measuredIn("RW"), server.index, "BR")).toBe("RW");
    expect(tourCountry(measuredIn("RW"), server.index, "ZZ")).toBe("RW");
  });

  it("is otherwise the country with the most schools among measuring countries, or among all when none measures", () => {
    server.show(countries());
    expect(tourCountry(measuredIn("BW", "RW"), server.index, undefined)).toBe("RW");
    expect(tourCountry(server.catalog, server.index, undefined)).toBe("KE");
    server.show([]);
    expect(tourCountry(server.catalog, server.index, undefined)).toBeNull();
  });
});
