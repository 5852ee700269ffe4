import { ATTRIBUTES, type Attribute, CONNECTION_STATUSES } from "@schoolmap/contract";
import fc from "fast-check";
import { Places } from "../places.ts";
import type { SchoolRow } from "../school-row.ts";

const names = (name: string) => ({ en: name, es: name, pt: name });

/** Creates three countries with three regions each, and one district. */
export function createPlaces(): Places {
  const countryIds = [11, 12, 13];
  return Places.of({
    countries: countryIds.map((id) => ({
      id,
      code: `C${id - 10}`,
      iso3: `CC${id - 10}`,
      name: `Country ${id}`,
      names: names(`Country ${id}`),
      integrationStatus: 1,
    })),
    regions: countryIds.flatMap((countryId) =>
      [1, 2, 3].map((n) => ({
        id: countryId * 10 + n,
        countryId,
        code: `CC${countryId - 10}00${n}`,
        name: `Region ${n}`,
        names: names(`Region ${n}`),
        level: "province",
      })),
    ),
    districts: [{ id: 7, countryId: 11, regionId: 111, code: "CC1001001", name: "District 7", level: "district" }],
  });
}

/** Creates a school at 0°, 0° without known attributes, with the given differences. */
export function createSchool(differences: Partial<SchoolRow> = {}): SchoolRow {
  return {
    id: 1,
    name: "School",
    gigaId: "00000000-0000-4000-8000-000000000001",
    externalId: "",
    lon: 0,
    lat: 0,
    countryId: 11,
    regionId: null,
    districtId: null,
    status: "unknown",
    isDemo: false,
    attributes: {},
    ...differences,
  };
}

const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6);

/** Groups of close positions at every scale, from schools in one town to schools in one building. */
const crowded = fc
  .record({
    far: fc.integer({ min: 0, max: 7 }),
    x: fc.integer({ min: -8, max: 8 }),
    y: fc.integer({ min: -8, max: 8 }),
  })
  .map(({ far, x, y }): [number, number] => [20 + x / 10 ** far, -10 + y / 10 ** far]);

/** Positions that are close together, repeat, and touch the poles and the antimeridian. */
const anyPosition: fc.Arbitrary<[number, number]> = fc.oneof(
  { weight: 8, arbitrary: crowded },
  { weight: 2, arbitrary: fc.tuple(degrees(180), degrees(90)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<[number, number]>(
      [180, 0],
      [-180, 0],
      [179.9999999, 10],
      [-180, 85.06],
      [5, 90],
      [5, -90],
      [0, 0],
    ),
  },
);

const anyWord = fc.constantFrom("primary", "Primary", "SECONDARY", "4g", "unknown", "no", "Água", "a|b", "100%");
/** Numbers at the limits of the column formats. Filters use the same numbers, so that limits equal values. */
export const COUNTS = [0, 1, 254, 255, 256, 65_534, 65_535, 20_000_000];
export const DECIMALS = [0, 0.1, 1.5, 2.75, 1 / 3, 12.345678];
const anyCount = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...COUNTS) }, fc.nat(100_000));
const anyDecimal = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...DECIMALS) },
  fc.nat(5000).map((n) => n / 100),
);

function anyValueOf(attribute: Attribute): fc.Arbitrary<string | number | boolean> {
  switch (attribute.kind) {
    case "text":
      return anyWord;
    case "boolean":
      return fc.boolean();
    case "integer":
      return anyCount;
    case "decimal":
      return anyDecimal;
  }
}

const anyAttributes: fc.Arbitrary<SchoolRow["attributes"]> = fc.record(
  Object.fromEntries(ATTRIBUTES.map((a) => [a.column, anyValueOf(a)])),
  { requiredKeys: [] },
);

/** Any school, except for its id. */
export const anySchool: fc.Arbitrary<SchoolRow> = fc
  .record({
    name: fc.constantFrom("Escola São João", "School No. 1", "ÉCOLE 50% [test]", "", "学校"),
    gigaId: fc.oneof(fc.uuid(), fc.constantFrom("", "KEN-1", "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF")),
    externalId: fc.constantFrom("", "1", "ab-2"),
    position: anyPosition,
    countryId: fc.constantFrom(11, 12, 13),
    region: fc.constantFrom(0, 1, 2, 3),
    status: fc.constantFrom(...CONNECTION_STATUSES),
    isDemo: fc.boolean(),
    attributes: anyAttributes,
  })
  .map(({ position: [lon, lat], region, ...school }) => ({
    ...school,
    id: 0,
    lon,
    lat,
    regionId: region === 0 ? null : school.countryId * 10 + region,
    districtId: null,
  }));

/** Many schools with unique ids in any order. */
export const anySchools: fc.Arbitrary<SchoolRow[]> = fc
  .tuple(fc.array(anySchool, { maxLength: 60 }), fc.integer({ min: 1, max: 4_000_000_000 }))
  .map(([schools, start]) => schools.map((school, i) => ({ ...school, id: start + ((i * 7) % 61) })));
