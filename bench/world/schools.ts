import { CONNECTION_STATUSES } from "@schoolmap/contract";
import { places as geoPlaces, type Place } from "@schoolmap/geodata";
import type { Places, SchoolRow } from "../../apps/server/src/mapindex/index.ts";
import { randomAttributes } from "./attributes.ts";
import { SchoolNames } from "./names.ts";
import { createRandom, type Random, randomUuid } from "./random.ts";

const SEED = 1;
/** Share of schools that have the position of the previous school. */
const SAME_POSITION = 0.01;
/** Spread of a town in degrees, and how much further out its villages are. */
const TOWN = 0.04;
const VILLAGE = 6;
const VILLAGES = 0.3;

/**
 * Generates schools, always the same for the same places. The number near a real place is proportional to the square
 * root of its population, and the positions are normally distributed. Four of five connection statuses are unknown.
 */
export function* createSchools(count: number, places: Places): Generator<SchoolRow> {
  const random = createRandom(SEED);
  const countryIds = new Map(places.countries.map(({ code, id }) => [code, id]));
  const regionIds = new Map(places.regions.map(({ code, id }) => [code, id]));
  const towns = geoPlaces().filter(({ country }) => countryIds.has(country));
  const names = new SchoolNames(
    towns.map(({ name }) => name),
    random,
  );
  const weights = towns.map(({ population }) => Math.sqrt(population + 100));
  const total = weights.reduce((a, b) => a + b);
  let id = 0;
  let carry = 0;
  for (const [i, town] of towns.entries()) {
    const countryId = countryIds.get(town.country)!;
    carry += (weights[i]! / total) * count;
    let position = { lon: town.lon, lat: town.lat };
    for (; id < count && (carry >= 1 || i === towns.length - 1); carry--) {
      id++;
      if (random() > SAME_POSITION) position = scattered(town, random);
      yield {
        id,
        name: names.nameAt(town.name, countryId),
        gigaId: randomUuid(random),
        externalId: random() < 0.8 ? String(10_000_000 + id) : "",
        ...position,
        countryId,
        regionId: regionIds.get(town.region ?? "") ?? null,
        districtId: null,
        status: CONNECTION_STATUSES[random() < 0.8 ? 2 : random() < 0.6 ? 0 : 1]!,
        isDemo: false,
        attributes: randomAttributes(id, random),
      };
    }
  }
}

/** Splits the schools into blocks of some thousands. */
export function* blocksOf<T>(items: Iterable<T>, size = 10_000): Generator<T[]> {
  let block: T[] = [];
  for (const item of items) {
    block.push(item);
    if (block.length < size) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

function scattered({ lon, lat }: Place, random: Random): { lon: number; lat: number } {
  const far = TOWN * Math.sqrt(-2 * Math.log(1 - random())) * (random() < VILLAGES ? VILLAGE : 1);
  const angle = random() * 2 * Math.PI;
  return {
    lon: rounded(lon + (far * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180), 180),
    lat: rounded(lat + far * Math.sin(angle), 85),
  };
}

function rounded(degrees: number, limit: number): number {
  return Math.round(Math.max(-limit, Math.min(limit, degrees)) * 1e6) / 1e6;
}
