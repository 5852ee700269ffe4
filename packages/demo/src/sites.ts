import { country as geoCountry, type Place, places } from "@schoolmap/geodata";
import type { Random } from "./random.ts";

/** Place of a school. */
export interface Site {
  readonly lon: number;
  readonly lat: number;
  /** Town of the school. */
  readonly town: Place;
  readonly isUrban: boolean;
  /** Distance from the centre of the town. */
  readonly distanceKm: number;
}

/** Whether a point (degrees) is on the land of a country, ISO 3166-1 alpha-2. */
export type IsInside = (countryCode: string, lon: number, lat: number) => boolean;

const KM_PER_DEGREE = 111.195;
/** Maximum number of attempts to place a point that is in the sea or in a neighbouring country. */
const TRIES = 12;
const RURAL_SHARE = 0.5;
/** Exponent of the number of inhabitants in the weight of a town. Villages have more schools per child than cities. */
const TOWN_WEIGHT_POWER = 0.65;
const SMALLEST_TOWN = 500;

/**
 * Returns a function that creates random sites around the towns of a country: half of them in town, half in the country
 * around it.
 */
export function createSites(random: Random, code: string, isInside: IsInside): () => Site {
  const towns = places().filter((place) => place.country === code && place.region !== null);
  const pickTown = townPicker(random, towns);
  const ruralKm = Math.max(3, Math.sqrt((geoCountry(code)?.areaKm2 ?? 0) / towns.length) / 3);
  return () => {
    for (;;) {
      const town = pickTown();
      const isUrban = !random.chance(RURAL_SHARE);
      const spreadKm = isUrban ? 0.8 + Math.sqrt(town.population) / 150 : ruralKm;
      for (let i = 0; i < TRIES; i++) {
        const site = throwSite(random, town, spreadKm);
        if (isInside(code, site.lon, site.lat)) return { ...site, town, isUrban };
      }
    }
  };
}

function throwSite(random: Random, town: Place, spreadKm: number): Pick<Site, "lon" | "lat" | "distanceKm"> {
  const east = random.bell() * spreadKm;
  const north = random.bell() * spreadKm;
  const lat = town.lat + north / KM_PER_DEGREE;
  const lon = town.lon + east / (KM_PER_DEGREE * Math.cos((town.lat * Math.PI) / 180));
  return { lon: round6(lon > 180 ? lon - 360 : lon), lat: round6(lat), distanceKm: Math.hypot(east, north) };
}

/** Returns a function that picks random towns by their weight, by binary search in the running sum. */
function townPicker(random: Random, towns: readonly Place[]): () => Place {
  const sums: number[] = [];
  let total = 0;
  for (const { population } of towns) {
    total += Math.max(SMALLEST_TOWN, population) ** TOWN_WEIGHT_POWER;
    sums.push(total);
  }
  return () => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! <= wanted) low = middle + 1;
      else high = middle;
    }
    const town = towns[low];
    if (!town) throw new RangeError("The country has no towns.");
    return town;
  };
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
