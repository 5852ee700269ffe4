import type { Names } from "@schoolmap/contract";
import { foldWords } from "@schoolmap/rules";
import type { Catalog, CatalogCountry, CatalogRegion } from "../../catalog/index.ts";

/** A country or region with the folded words of its names in every language. */
export interface NamedPlace {
  readonly country: CatalogCountry;
  /** Absent for a country. */
  readonly region?: CatalogRegion;
  readonly names: readonly (readonly string[])[];
}

const known = new WeakMap<Catalog, readonly NamedPlace[]>();

/** Returns every country and region of a catalog, prepared once. */
export function namedPlaces(catalog: Catalog): readonly NamedPlace[] {
  let places = known.get(catalog);
  if (!places) {
    places = [...catalog.countries.values()].flatMap((country) => [
      { country, names: wordsOf(country.name, country.names) },
      ...country.regions.map((region) => ({ country, region, names: wordsOf(region.name, region.names) })),
    ]);
    known.set(catalog, places);
  }
  return places;
}

function wordsOf(name: string, names: Names): string[][] {
  return [...new Set([name, ...Object.values(names)])].map(foldWords).filter((words) => words.length > 0);
}

/**
 * Returns how well the words of a text fit the best of a place's names: 0 when they equal the name, 1 when the name
 * starts with them, 2 when its words do; otherwise null.
 */
export function fitOf({ names }: NamedPlace, typed: readonly string[]): number | null {
  const text = typed.join(" ");
  const fits = names.flatMap((words) => {
    const name = words.join(" ");
    if (name === text) return [0];
    if (name.startsWith(text)) return [1];
    return typed.every((word) => words.some((other) => other.startsWith(word))) ? [2] : [];
  });
  return fits.length === 0 ? null : Math.min(...fits);
}
