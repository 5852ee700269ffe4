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

export interface SchoolBasis {
  readonly random: Random;
  readonly country: DemoCountry;
  readonly profile: Profile;
  readonly site: Site;
  readonly stage: Stage;
}

const LEVELS: Readonly<Record<Stage, string>> = {
  prePrimary: "Pre-Primary",
  primary: "Primary",
  secondary: "Secondary",
  combined: "Primary And Secondary",
  other: "Other",
};
/** The middle size of a school of that stage. */
const USUAL_STUDENTS: Readonly<Record<Stage, number>> = {
  prePrimary: 70,
  primary: 230,
  secondary: 410,
  combined: 520,
  other: 160,
};

/**
 * Makes up every attribute of a school, so that they fit each other and many are missing, as in real lists. Units are
 * those of the CSV format: speeds in Mbps, distances in km. The subjects stay apart, each with the same columns in the
 * same order for all schools: joining them costs more than all the rest.
 */
export function createFacts(basis: SchoolBasis): readonly DemoFacts[] {
  const { random, country, profile, site } = basis;
  /** How well the place is served, about 0 to 1.2. */
  const service =
    country.equipment * 0.75 + (site.isUrban ? 0.3 : 0.05) - Math.min(0.4, site.distanceKm / 90) + random.bell() * 0.12;
  return [
    generalFacts(basis),
    connectivityFacts(random, profile, service),
    surroundingFacts(random, profile, site, service),
    peopleFacts(basis),
    buildingFacts(random, profile, service),
    technologyFacts(random, profile, service),
  ];
}

function generalFacts({ random, country, profile, site, stage }: SchoolBasis): DemoFacts {
  const level = random.chance(0.97) ? LEVELS[stage] : "Unknown";
  return {
    education_level: level,
    education_level_govt: maybe(random, profile.general, () => LEVELS[stage].toUpperCase()),
    education_level_regional: maybe(random, profile.general / 3, () => `Level ${random.integer(1, 4)}`),
    environment: maybe(random, 0.85, () => (site.isUrban ? "urban" : "rural")),
    school_type: maybe(random, 0.8, () =>
      random.weighted([
        ["public", 78],
        ["private", 14],
        ["religious", 4],
        ["community", 4],
      ]),
    ),
    address: maybe(random, profile.general, () => nameAddress(random, country.language, site.town.name)),
    postal_code: maybe(random, profile.general / 2, () => String(random.integer(10_000, 99_999))),
    building_id_govt: maybe(random, profile.general / 3, () => `B-${random.hex(6)}`),
    num_schools_per_building: maybe(random, profile.general / 2, () =>
      random.chance(0.92) ? 1 : random.integer(2, 4),
    ),
    school_data_source: DEMO_SOURCE,
    school_data_collection_year: maybe(random, 0.8, () => random.integer(2019, 2025)),
    sustainable_business_model: maybe(random, profile.technology / 4, () => random.chance(0.3)),
  };
}

function connectivityFacts(random: Random, profile: Profile, service: number): DemoFacts {
  const known = random.chance(profile.connectivity);
  const connected = known && service + random.bell() * 0.15 > 0.5;
  const measured = connected && random.chance(0.75);
  const speed = Math.max(0.2, 60 * service ** 3 * random.between(0.15, 1.6));
  const types: readonly (readonly [string, number])[] = service > 0.75 ? FAST_LINES : SLOW_LINES;
  return {
    connectivity: known ? connected : null,
    connectivity_type: connected ? maybe(random, 0.9, () => random.weighted(types)) : null,
    connectivity_speed: measured ? tenths(speed) : null,
    connectivity_latency: measured
      ? maybe(random, 0.8, () => tenths(8 + 60 * (1.3 - service) * random.between(0.5, 2)))
      : null,
    download_speed_contracted: connected ? maybe(random, 0.5, () => random.pick([5, 10, 20, 50, 100, 200])) : null,
    download_speed_benchmark: maybe(random, profile.connectivity / 2, () => 20),
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

function surroundingFacts(random: Random, profile: Profile, { distanceKm }: Site, service: number): DemoFacts {
  const network = service + random.bell() * 0.1;
  const type = network > 1.02 ? "5g" : network > 0.45 ? "4g" : network > 0.25 ? "3g" : network > 0.08 ? "2g" : "no";
  const known = random.chance(profile.coverage);
  const away = (factor: number) =>
    hundredths(0.05 + (distanceKm * factor + (1.3 - service) * 4 * factor) * random.between(0.4, 1.6));
  const distance = (factor: number) => maybe(random, profile.surroundings, () => Math.max(0, away(factor)));
  return {
    coverage_availability: known ? type !== "no" : null,
    coverage_type: known ? type : null,
    fiber_node_distance: distance(1),
    microwave_node_distance: distance(0.7),
    nearest_nr_distance: service > 0.7 ? distance(1.4) : null,
    nearest_lte_distance: distance(0.5),
    nearest_umts_distance: distance(0.4),
    nearest_gsm_distance: distance(0.3),
  };
}

function peopleFacts({ random, country, profile, site, stage }: SchoolBasis): DemoFacts {
  const size = Math.exp(random.bell() * 0.55) * (site.isUrban ? 1.25 : 0.8);
  const students = Math.max(4, Math.round(USUAL_STUDENTS[stage] * size));
  const other = random.chance(0.02) ? random.integer(1, 3) : 0;
  const girls = Math.round((students - other) * Math.min(1, Math.max(0, 0.49 + random.bell() * 0.04)));
  const teachers = Math.max(1, Math.round(students / (46 - 30 * country.equipment + random.bell() * 3)));
  const women = Math.min(teachers, Math.round(teachers * random.between(0.3, 0.85)));
  const parted = random.chance(profile.people * 0.7);
  const total = random.chance(profile.people);
  return {
    num_students: total ? students : null,
    num_students_girls: total && parted ? girls : null,
    num_students_boys: total && parted ? students - girls - other : null,
    num_students_other: total && parted ? other : null,
    num_teachers: maybe(random, profile.people, () => teachers),
    num_teachers_female: parted ? women : null,
    num_teachers_male: parted ? teachers - women : null,
    num_classroom: maybe(random, profile.people, () => Math.max(1, Math.round(students / random.between(24, 42)))),
    num_latrines: maybe(random, profile.building, () => Math.round(students / random.between(25, 70))),
  };
}

function buildingFacts(random: Random, profile: Profile, service: number): DemoFacts {
  const electricity = service + random.bell() * 0.15 > 0.3;
  const known = random.chance(profile.building);
  return {
    running_water: maybe(random, profile.building, () => service + random.bell() * 0.2 > 0.32),
    electricity_availability: known ? electricity : null,
    electricity_type:
      known && electricity
        ? maybe(random, 0.7, () => (service > 0.45 ? "grid" : random.pick(["grid", "solar", "generator"])))
        : null,
  };
}

function technologyFacts(random: Random, profile: Profile, service: number): DemoFacts {
  const computers = Math.max(0, Math.round((service - 0.35) * 45 * random.between(0.2, 1.8)));
  const tablets = random.chance(0.3) ? Math.round(Math.max(0, service) * random.between(0, 40)) : 0;
  const known = random.chance(profile.technology);
  return {
    num_computers: known ? computers : null,
    num_tablets: maybe(random, profile.technology / 2, () => tablets),
    num_robotic_equipment: maybe(random, profile.technology / 4, () =>
      random.chance(0.1) ? random.integer(1, 12) : 0,
    ),
    computer_lab: maybe(random, profile.technology, () => computers > 8),
    computer_availability: known ? computers > 0 : null,
    device_availability: maybe(random, profile.technology / 2, () => computers + tablets > 0),
    teachers_trained: maybe(random, profile.technology / 2, () => random.chance(0.25 + 0.5 * Math.max(0, service))),
  };
}

function maybe<T extends DemoValue>(random: Random, probability: number, value: () => T): T | null {
  return random.chance(probability) ? value() : null;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
