import type { LevelKey } from "../../src/levels.ts";
import type { Country, Region } from "../../src/types.ts";
import { frameOf, labelPoint } from "../lib/frame.ts";
import { readTable } from "../lib/inputs.ts";
import { polygonAreaKm2, type Ring } from "../lib/planar.ts";
import type { World } from "../world.ts";

/** Returns code, alpha-3 and names of every country, from the manually edited table. */
export function countryNames(): { code: string; iso3: string; en: string; es: string; pt: string }[] {
  return readTable("country-names.csv").map(({ code, iso3, en, es, pt }) => ({
    code: code!,
    iso3: iso3!,
    en: en!,
    es: es!,
    pt: pt!,
  }));
}

/** Returns the most frequent level of the regions; null when most have none. */
function commonLevel(regions: readonly Region[]): LevelKey | null {
  const counts = new Map<LevelKey | null, number>();
  for (const { level } of regions) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/**
 * Returns the table of countries, ordered by code.
 * @param polygonsOfUnion polygons in degrees of a union of arcs
 */
export function countryTable(
  world: World,
  regions: readonly Region[],
  polygonsOfUnion: (arcs: number[][][]) => Ring[][],
): Country[] {
  return countryNames().map(({ code, iso3, ...names }): Country => {
    const polygons = polygonsOfUnion(world.union((piece) => piece.country === code));
    const level = commonLevel(regions.filter((region) => region.country === code));
    if (polygons.length === 0) return { code, iso3, names, bbox: null, label: null, areaKm2: 0, level };
    const areaKm2 = polygons.reduce((sum, polygon) => sum + polygonAreaKm2(polygon), 0);
    return {
      code,
      iso3,
      names,
      bbox: frameOf(polygons),
      label: labelPoint(polygons),
      areaKm2: Number(areaKm2.toPrecision(6)),
      level,
    };
  });
}
