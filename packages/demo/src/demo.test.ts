import { createHash } from "node:crypto";
import { ATTRIBUTES } from "@schoolmap/contract";
import { country } from "@schoolmap/geodata";
import { describe, expect, test } from "vitest";
import { DEMO_COUNTRIES, DEMO_COUNTRY_SETTINGS, type DemoSchool, demoCsv, demoSchools } from "./index.ts";

const anywhere = () => true;
const ISLANDS = ["FJ", "BB", "WS"];

/** The first schools of a country. */
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
  test("is long enough, without doubles, and known to the geography", () => {
    expect(DEMO_COUNTRIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(DEMO_COUNTRIES.map(({ code }) => code)).size).toBe(DEMO_COUNTRIES.length);
    expect(DEMO_COUNTRIES.filter(({ code }) => !country(code))).toEqual([]);
    expect(DEMO_COUNTRIES.reduce((sum, { schools }) => sum + schools, 0)).toBeGreaterThanOrEqual(150_000);
  });

  test("has settings only for countries that are in it", () => {
    const codes = new Set(DEMO_COUNTRIES.map(({ code }) => code));
    expect(DEMO_COUNTRY_SETTINGS.filter(({ code }) => !codes.has(code))).toEqual([]);
  });
});

describe("the schools", () => {
  test("are the same bytes for the same seed, and others for another", () => {
    const bytes = (seed?: number) =>
      Buffer.concat([...demoCsv(demoSchools({ isInside: anywhere, countries: ISLANDS, seed }))]);
    expect(bytes().equals(bytes())).toBe(true);
    expect(bytes(1).equals(bytes(2))).toBe(false);
  });

  test("make a file with a header even when there are none", () => {
    expect(Buffer.concat([...demoCsv([])]).toString()).toMatch(/^school_name,.*external_id\n$/);
  });

  test("of a country do not depend on which others are made", () => {
    const together = [...demoSchools({ isInside: anywhere, countries: ISLANDS })];
    expect(together.filter(({ countryIso3 }) => countryIso3 === "FJI")).toEqual(createSchools("FJ", 900));
  });

  test("have every attribute of the catalogue once, and some school knows it", () => {
    const schools = createWorld().flatMap(({ sample }) => sample);
    const columns = schools[0]!.facts.flatMap((subject) => Object.keys(subject));
    expect(columns.toSorted()).toEqual(ATTRIBUTES.map(({ column }) => column).toSorted());
    const facts = schools.map(factsOf);
    const unused = columns.filter((column) => facts.every((values) => values[column] === null));
    expect(unused).toEqual([]);
  });

  test("have ids of their own, and never name and place in common", () => {
    const schools = createSchools("BA", 1600);
    expect(new Set(schools.map(({ gigaId }) => gigaId)).size).toBe(schools.length);
    expect(new Set(schools.map(({ externalId }) => externalId)).size).toBe(schools.length);
    expect(new Set(schools.map(({ name, lon, lat }) => `${name} ${lon} ${lat}`)).size).toBe(schools.length);
    expect(schools[0]?.gigaId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("are who they are, whatever is made up about them", () => {
    const identities = [...demoSchools({ isInside: anywhere, countries: ISLANDS })].map(
      ({ gigaId, externalId, name, lon, lat }) => [gigaId, externalId, name, lon, lat].join(),
    );
    expect(createHash("sha256").update(identities.join("\n")).digest("hex")).toBe(
      "31d5ce8342bad40ea334957b67a7a476d804cca8d42d50b194db7482ca9b0290",
    );
  });

  test("share their place with another now and then", () => {
    const schools = createSchools("KE", 3000);
    const places = new Set(schools.map(({ lon, lat }) => `${lon} ${lat}`)).size;
    expect(1 - places / schools.length).toBeGreaterThan(0.005);
    expect(1 - places / schools.length).toBeLessThan(0.03);
  });

  test("are named in the languages of their countries, with nothing left to fill in", () => {
    const named = (code: string, pattern: RegExp) => share(createSchools(code, 500), ({ name }) => pattern.test(name));
    expect(named("BR", /^(Escola|EMEF|Colégio|Creche|Jardim|Liceu|Complexo|Centro)/)).toBe(1);
    expect(named("BA", /škola|OŠ|Gimnazija|Vrtić|Školski/i)).toBe(1);
    const names = createWorld().flatMap(({ sample }) => sample.map(({ name }) => name));
    expect(names.filter((name) => /[{}]/.test(name))).toEqual([]);
  });

  test("stay where they are told the land is", () => {
    const schools = createSchools("KE", 2000, (_, __, lat) => lat < 0);
    expect(share(schools, ({ lat }) => lat < 0)).toBe(1);
  });

  test("have facts that fit each other", () => {
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

  test("leave about four connection statuses of five unknown", () => {
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
