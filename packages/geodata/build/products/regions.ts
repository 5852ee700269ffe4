import type { LevelKey } from "../../src/levels.ts";
import type { Names, Region } from "../../src/types.ts";
import { boxOf, centreOf, labelPoint } from "../lib/frame.ts";
import type { Admin1Properties } from "../lib/inputs.ts";
import { apart, mapNames } from "../lib/region-names.ts";
import { LEVEL_IN_COUNTRY, LEVEL_OF_COUNTRY, LEVEL_OF_TYPE } from "../tables/level-of-type.ts";
import { NAME_FIXES } from "../tables/name-fixes.ts";
import type { RegionGroup } from "./region-groups.ts";

const ISO_3166_2 = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

function levelOf(country: string, source: Admin1Properties): LevelKey | null {
  const type = source.type_en ?? source.type ?? "";
  return LEVEL_IN_COUNTRY[country]?.[type] ?? LEVEL_OF_TYPE[type] ?? LEVEL_OF_COUNTRY[country] ?? null;
}

/** Returns the codes and names that occur once, because the source repeats some. */
function once(values: readonly string[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const value of values) seen.set(value, (seen.get(value) ?? 0) + 1);
  return new Set([...seen].filter(([, count]) => count === 1).map(([value]) => value));
}

/** Returns the manually chosen names, by language. */
function fixedNames(key: string): Partial<Names> {
  const { name: _, ...names } = NAME_FIXES[key] ?? {};
  return names;
}

/** Returns the table of regions, ordered by id. */
export function regionTable(groups: readonly RegionGroup[]): Region[] {
  const codes = once(groups.map(({ main }) => main.source.iso_3166_2));
  const localName = ({ main }: RegionGroup) => NAME_FIXES[main.key]?.name ?? main.source.name!;
  const names = once(groups.map((group) => `${group.main.country} ${localName(group)}`));
  const rows = groups.map((group): Region => {
    const { source, country, key } = group.main;
    const polygons = group.pieces.flatMap((piece) => piece.polygons);
    const local = localName(group);
    const en = NAME_FIXES[key]?.en ?? source.name_en ?? local;
    return {
      id: group.id,
      country,
      iso: codes.has(source.iso_3166_2) && ISO_3166_2.test(source.iso_3166_2) ? source.iso_3166_2 : null,
      name: names.has(`${country} ${local}`) ? local : en,
      names: {
        ...mapNames({ en, es: source.name_es ?? en, pt: source.name_pt ?? en }, local, country),
        ...fixedNames(key),
      },
      level: levelOf(country, source),
      bbox: boxOf(polygons),
      label: labelPoint(polygons),
      centroid: centreOf(polygons),
    };
  });
  return apart(rows).sort((a, b) => (a.id < b.id ? -1 : 1));
}
