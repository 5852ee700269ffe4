import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEVELS, type LevelKey, levelName } from "./levels.ts";
import { LANGS } from "./types.ts";

/** The administrative level names of the product specification, section 3. */
const SPECIFIED =
  `territory, parish, department, region, state, division, federal state, county, province, island, autonomous
  community, voivodeship, prefecture, governorate, decentralized administration, oblast, municipality, canton, special municipality,
  emirate, city, subdistrict, federal district, dependency, rural and urban district, sub-county, community council, constituency,
  indigenous region, town, non municipal area, capital district, municipal district, local government area, highly urbanized city,
  powiat, city powiat, commune, district municipality, metropolitan municipality, partido, block, section, sub-prefecture, special
  administrative region, autonomous district, zone, sub-regional unit, autonomous state, periphery, arrondissement, regency, county
  council, free consortium, autonomous region, village, county district, cercle, local council, rural and urban settlement,
  delegation, sector, area, unitary authority, local government district, council area, borough`
    .split(",")
    .map((name) => name.trim().replace(/\s+/g, " "));

const keys = Object.keys(LEVELS) as LevelKey[];

test.each(SPECIFIED)("the level %s of the specification exists under its own key", (name) => {
  const key = name.replaceAll(/[ -]/g, "_") as LevelKey;
  expect(levelName(key, "en", 1)).toBe(name);
});

test("every level has a singular and a plural in every language", () => {
  const missing = keys.flatMap((key) =>
    LANGS.flatMap((lang) => [1, 2].filter((count) => levelName(key, lang, count).trim() === "")),
  );
  expect(missing).toEqual([]);
});

test("only the number 1 uses the singular", () => {
  expect([0, 1, 2].map((count) => levelName("county", "pt", count))).toEqual(["condados", "condado", "condados"]);
});

test("the module imports nothing from Node.js, because the browser loads it too", () => {
  expect(readFileSync(new URL("./levels.ts", import.meta.url), "utf8")).not.toContain("node:");
});
