import { baseTiles, getCountry, getGlobalStat, layerTiles, satelliteTiles } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { expect, test } from "vitest";
import { tileUrlOf } from "./tile-url.ts";

test("equal requests have equal URLs", () => {
  const query = { country_id: "7", admin1_id: undefined, v: "12" };
  const url = urlOf(getGlobalStat, { query, filters: [["coverage_type__in", "4G|3G"]] });
  expect(url).toBe("/api/statistics/global-stat/?country_id=7&coverage_type__in=4G%7C3G&v=12");
});

test("parameters are inserted and escaped", () => {
  expect(urlOf(getCountry, { params: { code: "K/" } })).toBe("/api/locations/countries/K%2F/");
});

test("a tile URL is a template, with or without tile parameters in its route", () => {
  const origin = "https://map.example";
  const tiles = { params: { layerId: "4" }, query: { country_id: "77", v: undefined } };
  expect(tileUrlOf(origin, layerTiles, tiles)).toBe(
    `${origin}/api/accounts/layers/4/map/{z}/{x}/{y}.mvt?country_id=77`,
  );
  expect(tileUrlOf(origin, baseTiles, { params: { view: "US" } })).toBe(`${origin}/api/v1/base/US/{z}/{x}/{y}.mvt`);
  expect(tileUrlOf(origin, satelliteTiles, { format: "webp" })).toBe(`${origin}/api/v1/satellite/{z}/{x}/{y}.webp`);
});
