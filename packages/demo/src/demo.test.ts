import { createHash } from "node:crypto";
import { ATTRIBUTES } from "@schoolmap/contract";
import { country } from "@schoolmap/geodata";
import { describe, expect, test } from "vitest";
import { DEMO_COUNTRIES, DEMO_COUNTRY_SETTINGS, type DemoSchool, demoCsv, demoSchools } from "./index.ts";

const anywhere = () => true;
const ISLANDS = ["FJ", "BB", "WS"];

/** Returns the first schools of a country. */
function createSchools(
  code: string,
  count: number,
  isInside = anywhere as Parameters<typeof demoSchools>[0]["isInside"],
) {
  const schools: DemoSchool[] = [];
  for (const school of demoSchools({ isInside, countries: [code] })) {
    schools.push(school);
    if (schools.length === count) break;
  }
  return schools;
}
const createWorld = (sample = 60) =>
  DEMO_COUNTRIES.map(({ code, schools }) => ({ schools, sample: createSchools(code, sample) }));
const factsOf = ({ facts }: DemoSchool) => Object.assign({}, ...facts) as Record<string, unknown>;
const share = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length / items.length;

describe("the list of countries", () => {
  test("is long enough, has no duplicates, and contains only countries of the geodata", () => {
    expect(DEMO_COUNTRIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(DEMO_COUNTRIES.map(({ code }) => code)).size).toBe(DEMO_COUNTRIES.length);
    expect(DEMO_COUNTRIES.filter(({ code }) => !country(code))).toEqual([]);
    expect(DEMO_COUNTRIES.reduce((sum, { schools }) => sum + schools, 0)).toBeGreaterThanOrEqual(150_000);
  });

  test("has settings only for the countries in it", () => {
    const codes = new Set(DEMO_COUNTRIES.map(({ code }) => code));
    expect(DEMO_COUNTRY_SETTINGS.filter(({ code }) => !codes.has(code))).toEqual([]);
  });
});

describe("the generated schools", () => {
  test("have the same bytes for the same seed, and different bytes for another seed", () => {
    const bytes = (seed?: number) =>
      Buffer.concat([...demoCsv(demoSchools({ isInside: anywhere, countries: ISLANDS, seed }))]);
    expect(bytes().equals(bytes())).toBe(true);
    expect(bytes(1).equals(bytes(2))).toBe(false);
  });

  test("produce a file with a header when there are none", () => {
    expect(Buffer.concat([...demoCsv([])]).toString()).toMatch(/^school_name,.*external_id\n$/);
  });

  test("of a country do not depend on the other generated countries", () => {
    const together = [...demoSchools({ isInside: anywhere, countries: ISLANDS })];
    expect(together.filter(({ countryIso3 }) => countryIso3 === "FJI")).toEqual(createSchools("FJ", 900));
  });

  test("have every attribute of the catalogue once, and each attribute has a value in some school", () => {
    const schools = createWorld().flatMap(({ sample }) => sample);
    const columns = schools[0]!.facts.flatMap((subject) => Object.keys(subject));
    expect(columns.toSorted()).toEqual(ATTRIBUTES.map(({ column }) => column).toSorted());
    const facts = schools.map(factsOf);
    const unused = columns.filter((column) => facts.every((values) => values[column] === null));
    expect(unused).toEqual([]);
  });

  test("have unique ids, and unique pairs of name and place", () => {
    const schools = createSchools("BA", 1600);
    expect(new Set(schools.map(({ gigaId }) => gigaId)).size).toBe(schools.length);
    expect(new Set(schools.map(({ externalId }) => externalId)).size).toBe(schools.length);
    expect(new Set(schools.map(({ name, lon, lat }) => `${name} ${lon} ${lat}`)).size).toBe(schools.length);
    expect(schools[0]?.gigaId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("have identities that do not depend on their attributes", () => {
    const identities = [...demoSchools({ isInside: anywhere, countries: ISLANDS })].map(
      ({ gigaId, externalId, name, lon, lat }) => [gigaId, externalId, name, lon, lat].join(),
    );
    expect(createHash("sha256").update(identities.join("\n")).digest("hex")).toBe(
      "31d5ce8342bad40ea334957b67a7a476d804cca8d42d50b194db7482ca9b0290",
    );
  });

  test("sometimes have the same place as another school", () => {
    const schools = createSchools("KE", 3000);
    const places = new Set(schools.map(({ lon, lat }) => `${lon} ${lat}`)).size;
    expect(1 - places / schools.length).toBeGreaterThan(0.005);
    expect(1 - places / schools.length).toBeLessThan(0.03);
  });

  test("have names in the language of their country, without unfilled placeholders", () => {
    const named = (code: string, pattern: RegExp) => share(createSchools(code, 500), ({ name }) => pattern.test(name));
    expect(named("BR", /^(Escola|EMEF|Colégio|Creche|Jardim|Liceu|Complexo|Centro)/)).toBe(1);
    expect(named("BA", /škola|OŠ|Gimnazija|Vrtić|Školski/i)).toBe(1);
    const names = createWorld().flatMap(({ sample }) => sample.map(({ name }) => name));
    expect(names.filter((name) => /[{}]/.test(name))).toEqual([]);
  });

  test("are placed only on the given land", () => {
    const schools = createSchools("KE", 2000, (_, __, lat) => lat < 0);
    expect(share(schools, ({ lat }) => lat < 0)).toBe(1);
  });

  test("have consistent facts", () => {
    const facts = createWorld().flatMap(({ sample }) => sample.map(factsOf));
    const parts = (values: Record<string, unknown>) =>
      Number(values.num_students_girls) + Number(values.num_students_boys) + Number(values.num_students_other);
    const parted = facts.filter((values) => values.num_students_girls !== null);
    expect(parted.filter((values) => parts(values) !== values.num_students)).toEqual([]);
    expect(facts.filter((values) => values.connectivity !== true && values.connectivity_speed !== null)).toEqual([]);
    expect(facts.filter((values) => values.coverage_availability === false && values.coverage_type !== "no")).toEqual(
      [],
    );
  });

  test("have an unknown connection status in about four cases of five", () => {
    const world = createWorld(300);
    const total = world.reduce((sum, { schools }) => sum + schools, 0);
    const unknown = world.reduce(
      (sum, { schools, sample }) => sum + schools * share(sample, (school) => factsOf(school).connectivity === null),
      0,
    );
    expect(unknown / total).toBeGreaterThan(0.72);
    expect(unknown / total).toBeLessThan(0.88);
  });
});
