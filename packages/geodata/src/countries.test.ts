import { expect, test } from "vitest";
import { countries, country, countryName } from "./countries.ts";
import { countryGeometry } from "./shapes.ts";
import { contains } from "./test-geometry.ts";
import { LANGS, type LonLat } from "./types.ts";

test("about 250 countries and territories exist, each with a unique code", () => {
  const codes = countries().map(({ code }) => code);
  const codes3 = countries().map(({ iso3 }) => iso3);
  expect(codes.length).toBeGreaterThanOrEqual(250);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes3).size).toBe(codes3.length);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(codes3.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
});

test("every country has names in three languages", () => {
  const unnamed = countries().filter(({ names }) => LANGS.some((lang) => names[lang].trim() === ""));
  expect(unnamed).toEqual([]);
  expect(countryName("de", "es")).toBe("Alemania");
  expect(countryName("BR", "pt")).toBe("Brasil");
});

test("the name of an unknown code is the code itself", () => {
  expect(countryName("Q9", "en")).toBe("Q9");
});

test("the test country has names and no geometry", () => {
  expect(country("ZZ")).toEqual({
    code: "ZZ",
    iso3: "ZZZ",
    names: { en: "Test country", es: "País de prueba", pt: "País de teste" },
    bbox: null,
    label: null,
    areaKm2: 0,
    level: null,
  });
  expect(countryGeometry("ZZ")).toBeNull();
});

test("every other country has land, a valid box and a label in it", () => {
  for (const { code, bbox, label, areaKm2 } of countries().filter(({ code }) => code !== "ZZ")) {
    const [west, south, east, north] = bbox!;
    expect(areaKm2, code).toBeGreaterThan(0);
    expect(west, code).toBeGreaterThanOrEqual(-180);
    expect(west, code).toBeLessThan(180);
    expect(east, code).toBeGreaterThan(west);
    expect(east - west, code).toBeLessThanOrEqual(360);
    expect(south, code).toBeGreaterThanOrEqual(-90);
    expect(north, code).toBeGreaterThan(south);
    const lon = label![0] < west ? label![0] + 360 : label![0];
    expect(lon, code).toBeGreaterThanOrEqual(west);
    expect(lon, code).toBeLessThanOrEqual(east);
    expect(contains(countryGeometry(code)!, label!), code).toBe(true);
    for (const ring of countryGeometry(code)!.coordinates.flat()) expect(ring.at(-1), code).toEqual(ring[0]);
  }
});

test.each([
  ["FR", [-6, 41, 10, 52]],
  ["NL", [3, 50, 8, 54]],
  ["PT", [-10, 36, -6, 43]],
  ["RU", [19, 41, 191, 82]],
  ["FJ", [176, -20, 182, -16]],
] as const)("the frame of %s is the expected one", (code, [west, south, east, north]) => {
  const bbox = country(code)!.bbox!;
  expect(bbox[0]).toBeGreaterThan(west);
  expect(bbox[1]).toBeGreaterThan(south);
  expect(bbox[2]).toBeLessThan(east);
  expect(bbox[3]).toBeLessThan(north);
});

test.each<[place: string, at: LonLat, code: string]>([
  ["Nairobi", [36.82, -1.29], "KE"],
  ["Sarajevo", [18.41, 43.86], "BA"],
  ["Cayenne", [-52.31, 4.92], "GF"],
  ["Saint-Denis", [55.46, -20.94], "RE"],
  ["Pointe-à-Pitre", [-61.53, 16.26], "GP"],
  ["Fort-de-France", [-61.05, 14.62], "MQ"],
  ["Mayotte", [45.15, -12.82], "YT"],
  ["Longyearbyen", [15.7, 78.2], "SJ"],
  ["Bonaire", [-68.25, 12.2], "BQ"],
  ["Christmas Island", [105.63, -10.48], "CX"],
  ["Priština", [21.16, 42.66], "XK"],
  ["Laâyoune", [-13.15, 27.1], "EH"],
  ["Simferopol", [34.1, 44.95], "UA"],
  ["Nicosia, northern part", [33.4, 35.25], "CY"],
  ["Hargeisa", [44.06, 9.56], "SO"],
])("%s is in its country in the default view", (_, at, code) => {
  const holding = countries().filter((one) => one.bbox && contains(countryGeometry(one.code)!, at));
  expect(holding.map((one) => one.code)).toEqual([code]);
});
