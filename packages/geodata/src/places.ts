import { lazily, readJson } from "./read-data.ts";
import type { Place } from "./types.ts";

/** Shape of places.json.gz: coordinates as differences of 1/10,000 degree, countries and regions as [value, run length]. */
interface PlaceColumns {
  readonly names: string;
  readonly lon: readonly number[];
  readonly lat: readonly number[];
  readonly population: readonly number[];
  readonly countries: readonly [string, number][];
  readonly regions: readonly [string | null, number][];
  readonly capitals: readonly number[];
}

/** Returns populated places ordered by country, region, population (largest first), name. */
export const places: () => readonly Place[] = lazily(() => decode(readJson<PlaceColumns>("places.json.gz")));

function decode(columns: PlaceColumns): Place[] {
  const country = expand(columns.countries);
  const region = expand(columns.regions);
  const capitals = new Set(columns.capitals);
  let lon = 0;
  let lat = 0;
  return columns.names.split("\n").map((name, i) => {
    lon += columns.lon[i]!;
    lat += columns.lat[i]!;
    return {
      name,
      lon: lon / 1e4,
      lat: lat / 1e4,
      country: country[i]!,
      region: region[i]!,
      population: columns.population[i]!,
      capital: capitals.has(i),
    };
  });
}

function expand<T>(runs: readonly [T, number][]): T[] {
  return runs.flatMap(([value, length]) => Array<T>(length).fill(value));
}
