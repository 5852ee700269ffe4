import fc from "fast-check";
import { expect, test } from "vitest";
import { matches } from "./filter-match.ts";
import { createFilterParser } from "./filter-parse.ts";
import { apiEntries, browserEntries, type FilterChoice, readBrowserEntries } from "./filter-url.ts";
import { FILTER_LOOKUPS, type FilterLookup } from "./filters.ts";

const word = fc
  .stringMatching(/^[a-zA-Z0-9 &=%#é-]{1,12}$/)
  .map((w) => w.trim())
  .filter((w) => w !== "");
const column = fc.stringMatching(/^[a-z]+(_[a-z]+){0,2}$/).filter((c) => !c.startsWith("ignore_"));
const limit = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }));
const listLookup = fc.constantFrom(...FILTER_LOOKUPS.filter((l): l is Exclude<FilterLookup, "range"> => l !== "range"));

const listChoice = fc.record({ column, lookup: listLookup, values: fc.array(word, { minLength: 1, maxLength: 4 }) });
const rangeChoice = fc.record({
  column,
  lookup: fc.constant("range" as const),
  min: limit,
  max: limit,
  none: fc.boolean(),
});
const choice: fc.Arbitrary<FilterChoice> = fc
  .oneof(listChoice, rangeChoice)
  .map((c) => (c.lookup === "contains" || c.lookup === "icontains" ? { ...c, values: c.values.slice(0, 1) } : c))
  .filter((c) => c.lookup !== "range" || c.none || c.min !== null || c.max !== null);

test("choices are preserved in the browser's URL, also with URL encoding", () => {
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: (c) => c.column, maxLength: 5 }), (choices) => {
      const search = new URLSearchParams(browserEntries(choices).map(([name, value]) => [name, value])).toString();
      expect(readBrowserEntries(new URLSearchParams(search))).toEqual(choices);
    }),
  );
});

test("groups keep their labels in the URL and send only values", () => {
  const choices: FilterChoice[] = [
    { column: "coverage_type", lookup: "in", values: ["4g|5g", "unknown|none"], labels: ["Fast", "Unknown"] },
  ];
  expect(apiEntries(choices)).toEqual([["coverage_type__in", "4g|5g|unknown|none"]]);
  expect(browserEntries(choices)).toEqual([
    ["filter__coverage_type__in", "4g|5g|unknown|none"],
    ["filter__ignore_coverage_type__in", "Fast|Unknown"],
  ]);
  expect(readBrowserEntries(browserEntries(choices))).toEqual([
    { column: "coverage_type", lookup: "in", values: ["4g", "5g", "unknown", "none"], labels: ["Fast", "Unknown"] },
  ]);
});

test("empty choices are omitted and texts are trimmed", () => {
  const choices: FilterChoice[] = [
    { column: "a", lookup: "in", values: [" ", ""] },
    { column: "b", lookup: "range", min: null, max: null, none: false },
    { column: "c", lookup: "icontains", values: ["  x y "] },
    { column: "d", lookup: "range", min: null, max: 5, none: true },
    { column: "e", lookup: "range", min: null, max: null, none: true },
  ];
  expect(apiEntries(choices)).toEqual([
    ["c__icontains", "x y"],
    ["d__none_range", "null,5"],
    ["e__none_range", "null,null"],
  ]);
});

test.each([
  "filter__a__gt=1",
  "filter__a__range=x,y",
  "filter__a__range=null,null",
  "filter__a__in=",
  "filter__ignore_a__in=L",
  "filter__a=1",
  "a__in=1",
  "filter__=1",
])("%s is omitted", (search) => {
  expect(readBrowserEntries(new URLSearchParams(search))).toEqual([]);
});

test("the server interprets a selected range in the same way as the client", () => {
  const parse = createFilterParser([{ column: "n", kind: "integer", lookup: "range", allowNone: true }]);
  fc.assert(
    fc.property(rangeChoice, fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })), (range, stored) => {
      const { min, max, none } = range;
      fc.pre(min === null || max === null || min <= max);
      fc.pre(min !== null || max !== null);
      const { filters } = parse(apiEntries([{ ...range, column: "n" }]));
      const inside = stored !== null && stored >= (min ?? -Infinity) && stored <= (max ?? Infinity);
      expect(filters.every((filter) => matches(filter, stored))).toBe(stored === null ? none : inside);
    }),
  );
});
