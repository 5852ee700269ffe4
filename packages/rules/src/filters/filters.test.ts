import { LOOKUPS } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matches } from "./filter-match.ts";
import { createFilterParser } from "./filter-parse.ts";
import { FILTER_LOOKUPS, type FilterDefinition, filterKey } from "./filters.ts";

const DEFINITIONS: readonly FilterDefinition[] = [
  { column: "education_level", kind: "text", lookup: "in", allowNone: false },
  { column: "education_level", kind: "text", lookup: "iexact", allowNone: false },
  { column: "school_type", kind: "text", lookup: "exact", allowNone: false },
  { column: "name", kind: "text", lookup: "icontains", allowNone: false },
  { column: "address", kind: "text", lookup: "contains", allowNone: false },
  { column: "computer_lab", kind: "boolean", lookup: "on", allowNone: false },
  { column: "num_students", kind: "integer", lookup: "range", allowNone: true },
  { column: "num_students", kind: "integer", lookup: "exact", allowNone: false },
  { column: "num_computers", kind: "integer", lookup: "range", allowNone: false },
];
const parse = createFilterParser(DEFINITIONS);
const parseOne = (name: string, value: string) => parse([[name, value]]);
const passes = (name: string, value: string, stored: string | number | boolean | null) => {
  const { filters, errors } = parseOne(name, value);
  expect(errors).toEqual([]);
  return filters.every((filter) => matches(filter, stored));
};

describe("filter semantics", () => {
  test.each([
    ["education_level__in", "Primary|Secondary", "primary", true],
    ["education_level__in", "Primary,Secondary", "SECONDARY", true],
    ["education_level__in", "a,b|c", "a,b", true],
    ["education_level__in", "Primary", "Pre-Primary", false],
    ["education_level__in", "Primary|none", null, true],
    ["education_level__in", "Primary|none", "", true],
    ["education_level__in", "Primary", null, false],
    ["education_level__iexact", "primary", "Primary", true],
    ["school_type__exact", "Public", "public", false],
    ["school_type__exact", "Public|Private", "Private", true],
    ["school_type__exact", "none", "", true],
    ["name__icontains", "50%", "Top 50% School", true],
    ["name__icontains", "50%", "Top 500 School", false],
    ["name__icontains", "a_b", "axb", false],
    ["name__icontains", "x", null, false],
    ["address__contains", "Main", "main street", false],
    ["computer_lab__on", "true", true, true],
    ["computer_lab__on", "true", null, false],
    ["computer_lab__on", "false", false, true],
    ["computer_lab__on", "none", null, true],
    ["computer_lab__on", "false|none", null, true],
    ["num_students__range", "5,10", 5, true],
    ["num_students__range", "5,10", 10, true],
    ["num_students__range", "5,10", 10.5, false],
    ["num_students__range", "5,10", null, false],
    ["num_students__range", "null,10", -3, true],
    ["num_students__range", "5,null", 1e9, true],
    ["num_students__range", "5", 7, true],
    ["num_students__none_range", "5,10", null, true],
    ["num_students__none_range", "5,10", 11, false],
    ["num_students__none__range", "5,10", 6, true],
    ["num_students__none_range", "null,null", null, true],
    ["num_students__none_range", "null,null", 0, false],
    ["num_students__exact", "5|7", 7, true],
    ["num_students__exact", "5|none", null, true],
    ["num_students__exact", "5", 6, false],
  ] as const)("%s=%s of %j is %s", (name, value, stored, expected) => {
    expect(passes(name, value, stored)).toBe(expected);
  });

  test("a range includes exactly the numbers between its limits", () => {
    const limit = fc.option(fc.integer({ min: -50, max: 50 }));
    fc.assert(
      fc.property(
        limit,
        limit,
        fc.boolean(),
        fc.option(fc.integer({ min: -60, max: 60 })),
        (min, max, none, stored) => {
          fc.pre(min === null || max === null || min <= max);
          fc.pre(none || min !== null || max !== null);
          const name = `num_students__${none ? "none_range" : "range"}`;
          const open = min === null && max === null;
          const inside = stored !== null && !open && stored >= (min ?? -Infinity) && stored <= (max ?? Infinity);
          expect(passes(name, `${min},${max}`, stored)).toBe(stored === null ? none : inside);
        },
      ),
    );
  });
});

describe("parameter errors", () => {
  test.each([
    ["nonsense__iexact", "x", "invalid_filter"],
    ["num_latrines__range", "1,2", "invalid_filter"],
    ["education_level__icontains", "x", "invalid_filter"],
    ["education_level__gt", "x", "invalid_filter"],
    ["num_computers__none_range", "1,2", "invalid_filter"],
    ["filter__education_level__in", "x", "invalid_filter"],
    ["num_students__range", "a,b", "invalid_filter_value"],
    ["num_students__range", "1,2,3", "invalid_filter_value"],
    ["num_students__range", "10,5", "invalid_filter_value"],
    ["num_students__range", "null,null", "invalid_filter_value"],
    ["num_students__range", "1;drop", "invalid_filter_value"],
    ["num_students__range", "Infinity,null", "invalid_filter_value"],
    ["num_students__range", ",5", "invalid_filter_value"],
    ["num_students__exact", "x", "invalid_filter_value"],
    ["computer_lab__on", "maybe", "invalid_filter_value"],
    ["computer_lab__on", "|", "invalid_filter_value"],
    ["education_level__in", "|", "invalid_filter_value"],
    ["education_level__in", "x".repeat(5_000), "invalid_filter_value"],
  ])("%s=%s is reported with the name of the parameter (%s)", (name, value, code) => {
    const { filters, errors } = parseOne(name, value);
    expect(filters).toEqual([]);
    expect(errors).toMatchObject([{ parameter: name, code }]);
  });

  test.each([
    ["utm__source", "x"],
    ["cache", "on"],
    ["country_id__in", "1,2"],
    ["id__in", "1"],
    ["admin1_name__in", "Unknown,null"],
    ["ignore_education_level__in", "Label"],
    ["education_level__in", "  "],
    ["education_level", "Primary"],
    ["__proto__", "x"],
    ["_", "x"],
  ])("%s=%s is neither a filter nor an error", (name, value) => {
    expect(parseOne(name, value)).toEqual({ filters: [], errors: [] });
  });

  test("no parameter causes an exception", () => {
    const name = fc.oneof(fc.string(), fc.constantFrom(...DEFINITIONS.map((d) => `${d.column}__${d.lookup}`)));
    fc.assert(fc.property(fc.array(fc.tuple(name, fc.string())), (query) => void parse(query)));
  });
});

test("every lookup of the contract is supported", () => {
  expect([...FILTER_LOOKUPS].sort()).toEqual([...LOOKUPS].sort());
});

describe("filter keys", () => {
  const keyOf = (...query: [string, string][]) => filterKey(parse(query).filters);

  test("do not depend on the order of parameters and words, or on commas", () => {
    const one = keyOf(["education_level__in", "B|a|b"], ["num_students__range", "1.0,null"]);
    expect(keyOf(["num_students__range", "1"], ["education_level__iexact", "A|b"])).toBe(one);
    expect(
      keyOf(["num_students__range", "01,null"], ["education_level__in", "b,A"], ["num_students__range", "1"]),
    ).toBe(one);
  });

  test("are different for different meanings", () => {
    const keys = [
      keyOf(),
      keyOf(["education_level__in", "a"]),
      keyOf(["education_level__in", "a|none"]),
      keyOf(["education_level__in", "a|b"]),
      keyOf(["school_type__exact", "a"]),
      keyOf(["num_students__range", "1,2"]),
      keyOf(["num_students__none_range", "1,2"]),
      keyOf(["num_students__range", "1,null"]),
      keyOf(["num_students__none_range", "null,null"]),
      keyOf(["computer_lab__on", "true"]),
      keyOf(["computer_lab__on", "none"]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
