import type { CountryRow } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { groupCountries } from "./group-countries.ts";

type Facts = Pick<CountryRow, "code" | "name" | "names" | "integration_status" | "schools_total" | "schools_unknown">;

const createCountry = (name: string, facts: Partial<Facts> = {}): CountryRow =>
  ({
    code: name.slice(0, 2).toUpperCase(),
    name,
    names: { en: name, es: name, pt: name },
    integration_status: 1,
    schools_total: 10,
    schools_unknown: 10,
    ...facts,
  }) as CountryRow;

const rows = [
  createCountry("Zambia", { integration_status: 3 }),
  createCountry("Ålands", { schools_unknown: 3 }),
  createCountry("Brazil", { names: { en: "Brazil", es: "Brasil", pt: "Brasil" }, schools_unknown: 3 }),
  createCountry("Côte d’Ivoire"),
  createCountry("Nowhere", { schools_total: 0, schools_unknown: 0 }),
];
const found = (search: string) =>
  groupCountries(rows, search, "en").flatMap(({ countries }) => countries.map(({ name }) => name));

test("groups countries by step, the most advanced first, and sorts them by name within a group", () => {
  const groups = groupCountries(rows, "", "en").map(({ step, countries }) => [step, countries.map(({ name }) => name)]);
  expect(groups).toEqual([
    [3, ["Zambia"]],
    [2, ["Ålands", "Brazil"]],
    [1, ["Côte d’Ivoire"]],
    [0, ["Nowhere"]],
  ]);
});

test("counts the status of a country as known from one school in ten", () => {
  const stepWith = (schools_unknown: number) =>
    groupCountries([createCountry("India", { schools_total: 100, schools_unknown })], "", "en")[0]?.step;
  expect([stepWith(91), stepWith(90)]).toEqual([1, 2]);
});

test.each([
  ["brasil", ["Brazil"]],
  ["cote", ["Côte d’Ivoire"]],
  ["ivoire", ["Côte d’Ivoire"]],
  ["cote d’iv", ["Côte d’Ivoire"]],
  ["ZA", ["Zambia"]],
  ["razil", []],
])("'%s' finds %j", (search, names) => expect(found(search)).toEqual(names));
