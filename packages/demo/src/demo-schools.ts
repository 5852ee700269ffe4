import { country as geoCountry } from "@schoolmap/geodata";
import { createFacts, type DemoFacts, type SourceOf } from "./attributes.ts";
import { DEMO_COUNTRIES, type DemoCountry } from "./demo-countries.ts";
import { nameSchool } from "./naming.ts";
import type { Stage } from "./naming-patterns.ts";
import { createProfile } from "./profile.ts";
import { hashOf, Random } from "./random.ts";
import { createSites, type IsInside } from "./sites.ts";

/** An invented school. */
export interface DemoSchool {
  readonly gigaId: string;
  readonly externalId: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  /** ISO 3166-1 alpha-3. */
  readonly countryIso3: string;
  /** Attributes by subject. All subjects together contain every attribute exactly once. */
  readonly facts: readonly DemoFacts[];
}

export interface DemoOptions {
  /**
   * Checks whether a point is on the land of a country, to keep schools out of the sea and out of neighbouring
   * countries.
   */
  readonly isInside: IsInside;
  readonly seed?: number;
  /** ISO 3166-1 alpha-2 codes of the countries to generate schools for. Default: all countries of the demonstration. */
  readonly countries?: readonly string[];
}

const DEFAULT_SEED = 20_240_601;
/** Share of schools at the same place as the previous one. */
const SAME_PLACE_SHARE = 0.012;
const STAGES: readonly (readonly [Stage, number])[] = [
  ["primary", 56],
  ["secondary", 20],
  ["combined", 12],
  ["prePrimary", 9],
  ["other", 3],
];

/**
 * Yields the schools of the demonstration world, country by country. The same seed gives the same schools. Omitting
 * countries does not change the others.
 */
export function* demoSchools({ isInside, seed = DEFAULT_SEED, countries }: DemoOptions): Generator<DemoSchool> {
  for (const country of DEMO_COUNTRIES) {
    if (!countries || countries.includes(country.code)) yield* schoolsOf(country, seed, isInside);
  }
}

function* schoolsOf(country: DemoCountry, seed: number, isInside: IsInside): Generator<DemoSchool> {
  const countrySeed = hashOf(country.code, seed);
  // The ids of a country come from one sequence. Sources of 32 bits, one per school, would produce some ids twice.
  const identity = Random.forPart(countrySeed, "identity");
  const profile = createProfile(new Random(countrySeed));
  const nextSite = createSites(Random.forPart(countrySeed, "sites"), country.code, isInside);
  const countryIso3 = geoCountry(country.code)?.iso3 ?? country.code;
  const names = new UniqueNames();
  let site = nextSite();
  for (let i = 1; i <= country.schools; i++) {
    if (!identity.chance(SAME_PLACE_SHARE)) site = nextSite();
    const stage = identity.weighted(STAGES);
    const sourceOf: SourceOf = Random.sources(hashOf(`/${i}`, countrySeed));
    yield {
      gigaId: createUuid(identity),
      externalId: `demo-${country.code.toLowerCase()}-${String(i).padStart(6, "0")}`,
      name: names.take(nameSchool(identity, country.language, stage, site.town.name)),
      lon: site.lon,
      lat: site.lat,
      countryIso3,
      facts: createFacts({ sourceOf, country, profile, site, stage }),
    };
  }
}

/** Numbers repeated names of one country, so that no two schools have the same name and place. */
class UniqueNames {
  readonly #seen = new Map<string, number>();

  take(name: string): string {
    const times = (this.#seen.get(name) ?? 0) + 1;
    this.#seen.set(name, times);
    return times === 1 ? name : `${name} ${ROMAN[times] ?? `(${times})`}`;
  }
}
const ROMAN: Readonly<Record<number, string>> = { 2: "II", 3: "III", 4: "IV", 5: "V" };

/** Returns a text in the form of a UUID of version 3, like Giga ids. */
function createUuid(random: Random): string {
  const variant = random.pick(["8", "9", "a", "b"]);
  return `${random.hex(8)}-${random.hex(4)}-3${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}
