import { foldText, foldWords } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runAtOnce } from "../lib/steps.ts";
import { compareRows, type Ordering } from "./match/ordering.ts";
import { holdsPhrase, parseQuery } from "./match/query.ts";
import type { SearchScope } from "./match/scope.ts";
import { SchoolSearch } from "./school-search.ts";
import type { SearchSource } from "./source.ts";
import { createPlaces, createSource, type TestSchool } from "./testing/create-source.ts";

const PLACES = createPlaces(["Zambia", "Angola"], ["Norte", "Águas", "Norte"], ["X", "Y"]);
const ALL_FIELDS = { name: true, gigaId: true, externalId: true };

const word = fc.constantFrom("sao", "São", "joao", "JOÃO", "joana", "school", "escola", "schola", "a", "b", "st", "27");
const name = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
const id = fc.constantFrom("", "ab12-34", "AB1299", "ab12", "0027", "00271");
const school = fc.record({
  name,
  gigaId: id,
  externalId: id,
  country: fc.nat(1),
  region: fc.nat(3),
  district: fc.nat(2),
});
const schools = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 400 }), school }), { selector: (s) => s.id, maxLength: 90 })
  .map((list) => list.map((s): TestSchool => ({ id: s.id, ...s.school })));
const typed = fc.oneof(
  fc
    .array(fc.oneof(word, fc.constantFrom("s", "jo", "sch", "esc", "ab12", "0027", "zz", "")), { maxLength: 3 })
    .map((w) => w.join(" ")),
  fc.tuple(word, word).map(([a, b]) => `${a}-${b}`),
);
const ordering = fc.constantFrom<Ordering>("place", "name", "-name");
const scope: fc.Arbitrary<SearchScope> = fc.oneof(
  fc.constant({}),
  fc.record({ countryIds: fc.constant(new Set([101])) }),
  fc.record({ regionIds: fc.constant(new Set([201, null])) }),
  fc.record({ regionNames: fc.constantFrom(new Set(["norte"]), new Set(["Unknown"]), new Set([null, "Aguas"])) }),
  fc.record({ districtIds: fc.constant(new Set([302])), ids: fc.constant(new Set([1, 2, 3, 50, 60, 70])) }),
);

/** Reference result for one school: its tier, or undefined. Typing errors are tested separately. */
function tierOf(source: SearchSource, row: number, text: string): number | undefined {
  const query = parseQuery(text);
  if (query.blank) return 0;
  const ids = [source.gigaId(row), source.externalId(row)].map((one) => foldText(one).replace(/[^a-z0-9]/g, ""));
  const words = foldWords(source.name(row));
  const joined = words.join(" ");
  const typedWords = query.words.join(" ");
  const prefixed = query.words.every((w) => words.some((other) => other.startsWith(w)));
  const matches = query.words.length > 0 && prefixed && (!query.phrase || holdsPhrase(words, query.words));
  if (query.id !== "" && ids.includes(query.id)) return 0;
  if (matches && joined === typedWords) return 1;
  if (matches && joined.startsWith(typedWords)) return 2;
  if (matches && query.words.every((w) => words.includes(w))) return 3;
  if (matches) return 4;
  return query.id !== "" && ids.some((one) => one.startsWith(query.id)) ? 5 : undefined;
}

function inScope(source: SearchSource, row: number, s: SearchScope): boolean {
  const [region, district] = [source.region[row]!, source.district[row]!];
  const regionNames = s.regionNames && new Set([...s.regionNames].map((n) => n && foldText(n)));
  const regionName = region === 0 ? null : foldText(source.regions[region]!.name);
  return (
    (!s.ids || s.ids.has(source.ids[row]!)) &&
    (!s.countryIds || s.countryIds.has(source.countries[source.country[row]!]!.id)) &&
    (!s.regionIds || s.regionIds.has(region === 0 ? null : source.regions[region]!.id)) &&
    (!s.districtIds || s.districtIds.has(district === 0 ? null : source.districts[district]!.id)) &&
    (!regionNames || regionNames.has(regionName) || (regionName === null && regionNames.has("unknown")))
  );
}

function bruteForce(source: SearchSource, text: string, s: SearchScope, order: Ordering): number[] {
  const compare = compareRows(source, order);
  return Array.from({ length: source.size }, (_, row) => ({ row, tier: tierOf(source, row, text) }))
    .filter(({ row, tier }) => tier !== undefined && inScope(source, row, s))
    .sort((a, b) => a.tier! - b.tier! || compare(a.row, b.row))
    .map(({ row }) => source.ids[row]!);
}

function find(
  search: SchoolSearch,
  text: string,
  s: SearchScope = {},
  order: Ordering = "place",
  skip = 0,
  limit = 1000,
) {
  const request = { query: parseQuery(text), fields: ALL_FIELDS, scope: s, ordering: order, skip, limit };
  const { count, rows } = search.find(request);
  return { count, ids: rows.map((row) => search.source.ids[row]!) };
}

const build = (list: readonly TestSchool[]) => runAtOnce(SchoolSearch.of(createSource(list, PLACES)));

describe("compared with a check of every school", () => {
  test("a search returns the same schools in the same order", () => {
    fc.assert(
      fc.property(schools, typed, scope, ordering, (list, text, s, order) => {
        const search = build(list);
        const expected = bruteForce(search.source, text, s, order);
        const found = find(search, text, s, order);
        if (expected.length > 0) expect(found).toEqual({ count: expected.length, ids: expected });
      }),
      { numRuns: 300 },
    );
  });

  test("an updated search returns the same result as a rebuilt one", () => {
    fc.assert(
      fc.property(
        schools,
        fc.array(schools, { minLength: 1, maxLength: 3 }),
        typed,
        scope,
        ordering,
        (list, steps, text, s, order) => {
          let all = new Map(list.map((one) => [one.id, one]));
          let search = build(list);
          for (const step of steps) {
            // Fills the sets that are retained for the next versions, within a scope of its own.
            find(search, text, { countryIds: new Set([102]) });
            const removed = [...all.keys()].filter((schoolId) => schoolId % 7 === step.length % 7);
            all = new Map([...all, ...step.map((one) => [one.id, one] as const)]);
            for (const schoolId of removed) all.delete(schoolId);
            const source = createSource([...all.values()].reverse(), PLACES);
            search = runAtOnce(
              search.after(
                source,
                step.map((one) => one.id),
              ),
            );
          }
          expect(find(search, text, s, order)).toEqual(find(build([...all.values()]), text, s, order));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a search does not affect later ones", () => {
    const request = fc.record({ text: typed, s: scope, order: ordering });
    fc.assert(
      fc.property(schools, fc.array(request, { minLength: 2, maxLength: 6 }), (list, requests) => {
        const search = build(list);
        for (const { text, s, order } of requests) {
          expect(find(search, text, s, order)).toEqual(find(build(list), text, s, order));
        }
      }),
    );
  });

  test("concatenated pages equal the whole list", () => {
    fc.assert(
      fc.property(
        schools,
        schools,
        typed,
        ordering,
        fc.integer({ min: 1, max: 9 }),
        (list, more, text, order, size) => {
          const all = new Map([...list, ...more].map((one) => [one.id, one]));
          const changed = more.map((one) => one.id);
          const search = runAtOnce(build(list).after(createSource([...all.values()], PLACES), changed));
          const whole = find(search, text, {}, order);
          const pages: number[] = [];
          for (let skip = 0; skip < whole.count; skip += size)
            pages.push(...find(search, text, {}, order, skip, size).ids);
          expect(pages).toEqual(whole.ids);
        },
      ),
    );
  });
});

describe("search texts", () => {
  const search = build(
    [
      "Escola São João",
      "Saint-Louis School",
      "Saint School of Louis",
      "A&B Academy",
      "Nairobi Primary",
      "École d’Abobo",
    ].map((text, i) => ({
      id: i + 1,
      name: text,
      gigaId: `9f8e7d6c-000${i}-3000-8000-000000000000`,
      externalId: `KE-100${i}`,
    })),
  );

  test.each([
    ["sao joao", [1]],
    ["JOÃO sao", [1]],
    ['"sao joao"*', [1]],
    ["saint-lou", [2]],
    ["saint lou", [2, 3]],
    ["a&b", [4]],
    ["ecole abobo", [6]],
    ["9f8e7d6c-0004", [5]],
    ["9F8E7D6C-0004-3000-8000-000000000000", [5]],
    ["ke-1003", [4]],
    ["KE1003*", [4]],
    ["nairobbi", [5]],
    ["niarobi prim", [5]],
    ["primry nairobi", [5]],
    ["shcool louis", [2, 3]],
    ["xyzzy", []],
    ["!!!", []],
  ])("%s finds %j", (text, expected) => {
    expect(find(search, text)).toEqual({ count: expected.length, ids: expected });
  });

  test("an empty text lists all schools, by place or by name", () => {
    expect(find(search, "").count).toBe(6);
    expect(find(search, '""*', {}, "name").ids).toEqual([4, 6, 1, 5, 2, 3]);
  });

  test("only the requested fields are searched", () => {
    const request = { query: parseQuery("ke-1003"), scope: {}, ordering: "place" as const, skip: 0, limit: 10 };
    expect(search.find({ ...request, fields: { name: true, gigaId: true, externalId: false } }).count).toBe(0);
    expect(search.find({ ...request, fields: { name: false, gigaId: false, externalId: true } }).count).toBe(1);
  });
});
