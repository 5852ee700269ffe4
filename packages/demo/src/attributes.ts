import type { AttributeColumn } from "@schoolmap/contract";
import { DEMO_SOURCE, type DemoCountry } from "./demo-countries.ts";
import { nameAddress } from "./naming.ts";
import type { Stage } from "./naming-patterns.ts";
import type { Profile } from "./profile.ts";
import type { Random } from "./random.ts";
import type { Site } from "./sites.ts";

export type DemoValue = string | number | boolean | null;
/** Attributes of one subject, by column. */
export type DemoFacts = Readonly<Partial<Record<AttributeColumn, DemoValue>>>;

/** Properties shared by several columns of a school, each generated once. */
type SharedPart = "service" | "connection" | "network" | "coverage" | "people" | "electricity" | "technology";

/**
 * Returns the random source of one column, or one shared part, of one school. No two share a source, so that a new
 * column or an additional random value changes no other column.
 */
export type SourceOf = (part: AttributeColumn | SharedPart) => Random;

export interface SchoolBasis {
  readonly sourceOf: SourceOf;
  readonly country: DemoCountry;
  readonly profile: Profile;
  readonly site: Site;
  readonly stage: Stage;
}

/** Generators of the columns of one subject, each with its own source. */
type Draws = Readonly<Partial<Record<AttributeColumn, (random: Random) => DemoValue>>>;

const LEVELS: Readonly<Record<Stage, string>> = {
  prePrimary: "Pre-Primary",
  primary: "Primary",
  secondary: "Secondary",
  combined: "Primary And Secondary",
  other: "Other",
};
/** Median size of a school of each stage. */
const USUAL_STUDENTS: Readonly<Record<Stage, number>> = {
  prePrimary: 70,
  primary: 230,
  secondary: 410,
  combined: 520,
  other: 160,
};

/**
 * Generates every attribute of a school. The attributes are consistent with each other, and many are missing, as in
 * real lists. Units are those of the CSV format: speeds in Mbps, distances in km. The subjects are separate objects,
 * each with the same columns in the same order for all schools, because joining them costs more than everything else.
 */
export function createFacts(basis: SchoolBasis): readonly DemoFacts[] {
  const { sourceOf, country, site } = basis;
  /** Quality of services at the place, from 0 to about 1.2. */
  const service =
    country.equipment * 0.75 +
    (site.isUrban ? 0.3 : 0.05) -
    Math.min(0.4, site.distanceKm / 90) +
    sourceOf("service").bell() * 0.12;
  return [
    generalFacts(basis),
    connectivityFacts(basis, service),
    surroundingFacts(basis, service),
    peopleFacts(basis),
    buildingFacts(basis, service),
    technologyFacts(basis, service),
  ].map((draws) => draw(draws, sourceOf));
}

function draw(draws: Draws, sourceOf: SourceOf): DemoFacts {
  const facts: Partial<Record<AttributeColumn, DemoValue>> = {};
  for (const column of Object.keys(draws) as AttributeColumn[]) facts[column] = draws[column]!(sourceOf(column));
  return facts;
}

function generalFacts({ country, profile, site, stage }: SchoolBasis): Draws {
  return {
    education_level: (random) => (random.chance(0.97) ? LEVELS[stage] : "Unknown"),
    education_level_govt: maybe(profile.general, () => LEVELS[stage].toUpperCase()),
    education_level_regional: maybe(profile.general / 3, (random) => `Level ${random.integer(1, 4)}`),
    environment: maybe(0.85, () => (site.isUrban ? "urban" : "rural")),
    school_type: maybe(0.8, (random) => random.weighted(SCHOOL_TYPES)),
    address: maybe(profile.general, (random) => nameAddress(random, country.language, site.town.name)),
    postal_code: maybe(profile.general / 2, (random) => String(random.integer(10_000, 99_999))),
    building_id_govt: maybe(profile.general / 3, (random) => `B-${random.hex(6)}`),
    num_schools_per_building: maybe(profile.general / 2, (random) => (random.chance(0.92) ? 1 : random.integer(2, 4))),
    school_data_source: () => DEMO_SOURCE,
    school_data_collection_year: maybe(0.8, (random) => random.integer(2019, 2025)),
    sustainable_business_model: maybe(profile.technology / 4, (random) => random.chance(0.3)),
  };
}
const SCHOOL_TYPES = [
  ["public", 78],
  ["private", 14],
  ["religious", 4],
  ["community", 4],
] as const;

function connectivityFacts({ sourceOf, profile }: SchoolBasis, service: number): Draws {
  const shared = sourceOf("connection");
  const known = shared.chance(profile.connectivity);
  const connected = known && service + shared.bell() * 0.15 > 0.5;
  const measured = connected && shared.chance(0.75);
  const types = service > 0.75 ? FAST_LINES : SLOW_LINES;
  return {
    connectivity: () => (known ? connected : null),
    connectivity_type: maybe(connected ? 0.9 : 0, (random) => random.weighted<string>(types)),
    connectivity_speed: maybe(measured ? 1 : 0, (random) =>
      tenths(Math.max(0.2, 60 * service ** 3 * random.between(0.15, 1.6))),
    ),
    connectivity_latency: maybe(measured ? 0.8 : 0, (random) =>
      tenths(8 + 60 * (1.3 - service) * random.between(0.5, 2)),
    ),
    download_speed_contracted: maybe(connected ? 0.5 : 0, (random) => random.pick([5, 10, 20, 50, 100, 200])),
    download_speed_benchmark: maybe(profile.connectivity / 2, () => 20),
  };
}
const FAST_LINES = [
  ["fiber", 60],
  ["cellular", 18],
  ["xDSL", 14],
  ["coaxial", 8],
] as const;
const SLOW_LINES = [
  ["cellular", 48],
  ["satellite", 20],
  ["microwave", 16],
  ["xDSL", 12],
  ["fiber", 4],
] as const;

function surroundingFacts({ sourceOf, profile, site }: SchoolBasis, service: number): Draws {
  const network = service + sourceOf("network").bell() * 0.1;
  const type = network > 1.02 ? "5g" : network > 0.45 ? "4g" : network > 0.25 ? "3g" : network > 0.08 ? "2g" : "no";
  const known = sourceOf("coverage").chance(profile.coverage);
  const distance = (factor: number, share = profile.surroundings) =>
    maybe(share, (random) => {
      const km = (site.distanceKm * factor + (1.3 - service) * 4 * factor) * random.between(0.4, 1.6);
      return Math.max(0, hundredths(0.05 + km));
    });
  return {
    coverage_availability: () => (known ? type !== "no" : null),
    coverage_type: () => (known ? type : null),
    fiber_node_distance: distance(1),
    microwave_node_distance: distance(0.7),
    nearest_nr_distance: distance(1.4, service > 0.7 ? profile.surroundings : 0),
    nearest_lte_distance: distance(0.5),
    nearest_umts_distance: distance(0.4),
    nearest_gsm_distance: distance(0.3),
  };
}

function peopleFacts({ sourceOf, country, profile, site, stage }: SchoolBasis): Draws {
  const shared = sourceOf("people");
  const size = Math.exp(shared.bell() * 0.55) * (site.isUrban ? 1.25 : 0.8);
  const students = Math.max(4, Math.round(USUAL_STUDENTS[stage] * size));
  const other = shared.chance(0.02) ? shared.integer(1, 3) : 0;
  const girls = Math.round((students - other) * Math.min(1, Math.max(0, 0.49 + shared.bell() * 0.04)));
  const teachers = Math.max(1, Math.round(students / (46 - 30 * country.equipment + shared.bell() * 3)));
  const women = Math.min(teachers, Math.round(teachers * shared.between(0.3, 0.85)));
  const parted = shared.chance(profile.people * 0.7);
  const total = shared.chance(profile.people);
  return {
    num_students: () => (total ? students : null),
    num_students_girls: () => (total && parted ? girls : null),
    num_students_boys: () => (total && parted ? students - girls - other : null),
    num_students_other: () => (total && parted ? other : null),
    num_teachers: maybe(profile.people, () => teachers),
    num_teachers_female: () => (parted ? women : null),
    num_teachers_male: () => (parted ? teachers - women : null),
    num_classroom: maybe(profile.people, (random) => Math.max(1, Math.round(students / random.between(24, 42)))),
    num_latrines: maybe(profile.building, (random) => Math.round(students / random.between(25, 70))),
  };
}

function buildingFacts({ sourceOf, profile }: SchoolBasis, service: number): Draws {
  const shared = sourceOf("electricity");
  const electricity = service + shared.bell() * 0.15 > 0.3;
  const known = shared.chance(profile.building);
  return {
    running_water: maybe(profile.building, (random) => service + random.bell() * 0.2 > 0.32),
    electricity_availability: () => (known ? electricity : null),
    electricity_type: maybe(known && electricity ? 0.7 : 0, (random) =>
      service > 0.45 ? "grid" : random.pick(["grid", "solar", "generator"]),
    ),
  };
}

function technologyFacts({ sourceOf, profile }: SchoolBasis, service: number): Draws {
  const shared = sourceOf("technology");
  const computers = Math.max(0, Math.round((service - 0.35) * 45 * shared.between(0.2, 1.8)));
  const tablets = shared.chance(0.3) ? Math.round(Math.max(0, service) * shared.between(0, 40)) : 0;
  const known = shared.chance(profile.technology);
  return {
    num_computers: () => (known ? computers : null),
    num_tablets: maybe(profile.technology / 2, () => tablets),
    num_robotic_equipment: maybe(profile.technology / 4, (random) => (random.chance(0.1) ? random.integer(1, 12) : 0)),
    computer_lab: maybe(profile.technology, () => computers > 8),
    computer_availability: () => (known ? computers > 0 : null),
    device_availability: maybe(profile.technology / 2, () => computers + tablets > 0),
    teachers_trained: maybe(profile.technology / 2, (random) => random.chance(0.25 + 0.5 * Math.max(0, service))),
  };
}

/** Returns a generator of the value with the given probability, and of null (unknown) otherwise. */
function maybe<T extends DemoValue>(probability: number, value: (random: Random) => T): (random: Random) => T | null {
  return (random) => (random.chance(probability) ? value(random) : null);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
