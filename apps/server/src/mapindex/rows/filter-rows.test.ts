import { type Filter, matches } from "@schoolmap/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex } from "../build/builder.ts";
import { prepareWordRows } from "../names/word-rows.ts";
import { createPlaces, createSchool } from "../testing/create-schools.ts";
import { filterTest } from "./filter-rows.ts";
import { RowSet } from "./row-set.ts";

/** Returns the values of a column that pass a filter. Each value belongs to a school of its own. */
function passing(column: string, values: readonly (number | string | null)[], filter: Partial<Filter>) {
  const schools = values.map((value, i) => createSchool({ id: i + 1, attributes: { [column]: value } }));
  const index = createIndex(schools, createPlaces());
  const test = filterTest(index, { column, none: false, ...filter } as Filter);
  const rows = new RowSet(0, index.size, null).filtered([test]);
  return values.filter((_, i) => rows.has(index.rowOf(i + 1)));
}

const WIDTHS: readonly (readonly [string, readonly number[]])[] = [
  ["one byte", [0, 1, 253, 254]],
  ["two bytes", [0, 255, 65_533, 65_534]],
  ["four bytes", [-2_147_483_647, -1, 65_535, 2_147_483_647]],
  ["hundreds of thousands", [0, 100_000, 25_300_000, 25_400_000]],
  ["hundredths", [0, 0.01, 1.5, 2.54]],
  ["doubles", [-1e300, 1 / 3, 0.5, 4e9]],
];

/** If few schools have a number, the others use no memory for one. */
const forms = WIDTHS.flatMap(([width, values]) => [[width, "most", values] as const, [width, "few", values] as const]);
const NONE = new Array<null>(40).fill(null);

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

test.each(forms)("a range includes both its ends: %s, known for %s schools", (_, known, values) => {
  const all = [...values, ...(known === "most" ? [null] : NONE)];
  const [a = 0, b = 0, c = 0, d = 0] = values;
  const range = (min: number | null, max: number | null, none = false) =>
    distinct(passing("fiber_node_distance", all, { kind: "range", min, max, none }));
  expect(range(b, c)).toEqual([b, c]);
  expect(range(a, a)).toEqual([a]);
  expect(range(d, null)).toEqual([d]);
  expect(range(null, b)).toEqual([a, b]);
  expect(range(-1e308, 1e308)).toEqual(values);
  expect(range(c, b)).toEqual([]);
  expect(range(b, c, true)).toEqual([b, c, null]);
  expect(range(c, b, true)).toEqual([null]);
  expect(range(null, null, true)).toEqual([null]);
});

test.each(forms)("single numbers are found exactly: %s, known for %s schools", (_, known, values) => {
  const all = [...values, ...(known === "most" ? [null] : NONE)];
  const numbers = (list: readonly number[], none = false) =>
    distinct(passing("fiber_node_distance", all, { kind: "numbers", numbers: list, none }));
  for (const value of values) expect(numbers([value])).toEqual([value]);
  expect(numbers([0.123, 255.5, 65_535.5])).toEqual([]);
  expect(numbers([values[1]!], true)).toEqual([values[1], null]);
});

test("the marker of a missing number is not found as a number", () => {
  expect(passing("num_students", [1, null], { kind: "numbers", numbers: [255, 65_535] })).toEqual([]);
  expect(passing("num_students", [300, null], { kind: "range", min: 0, max: 1e9 })).toEqual([300]);
});

test("a text is found in a name regardless of ASCII case, and only with exact letters beyond ASCII", () => {
  const names = [
    "Escola SÃO João",
    "escola sao joao",
    "No. 5",
    "K2",
    "ISTANBUL",
    "\u0130stanbul",
    "\u212alein",
    "100% [x]",
  ];
  const schools = names.map((name, i) => createSchool({ id: i + 1, name }));
  const index = createIndex(schools, createPlaces());
  const found = (text: string, caseSensitive = false) => {
    const filter: Filter = { kind: "contains", column: "name", text, caseSensitive };
    const rows = new RowSet(0, index.size, null).filtered([filterTest(index, filter)]);
    return names.filter((_, i) => rows.has(index.rowOf(i + 1)));
  };
  expect(found("são")).toEqual(["Escola SÃO João"]);
  expect(found("escola")).toEqual(["Escola SÃO João", "escola sao joao"]);
  expect(found("Escola", true)).toEqual(["Escola SÃO João"]);
  expect(found("0% [")).toEqual(["100% [x]"]);
  expect(found("k2")).toEqual(["K2"]);
  expect(found("5")).toEqual(["No. 5"]);
  expect(found("stanbul")).toEqual(["ISTANBUL", "\u0130stanbul"]);
  expect(found("klein")).toEqual(["\u212alein"]);
});

test.each([
  { how: "scanned", prepared: async () => undefined },
  { how: "looked up", prepared: prepareWordRows },
])("by words, $how, a text is found in exactly the names in which the rule finds it", async ({ prepared }) => {
  const letters = [
    "a",
    "A",
    "b",
    "k",
    "K",
    "i",
    " ",
    " ",
    "é",
    "É",
    "å",
    "\u212b",
    "ß",
    "\u0130",
    "\u212a",
    "σ",
    "Σ",
    ".",
  ];
  const anyName = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  const anyPart = fc.string({
    unit: fc.constantFrom("a", "b", "k", "i", " ", "é", "å", "ß", "σ", "ς", "A"),
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(
      // Many names, because a word that occurs in one of 32 names is looked up differently from a rare word.
      fc.array(anyName, { maxLength: 150, size: "max" }),
      anyPart,
      fc.boolean(),
      fc.nat(5),
      async (names, text, caseSensitive, skip) => {
        const schools = names.map((name, i) => createSchool({ id: i + 1, name }));
        const index = createIndex(schools, createPlaces());
        await prepared(index.names);
        const filter: Filter = { kind: "contains", column: "name", text, caseSensitive };
        const rows = new RowSet(Math.min(skip, names.length), names.length, null).filtered([filterTest(index, filter)]);
        expect(names.filter((_, row) => rows.has(row))).toEqual(
          names.filter((name, row) => row >= skip && matches(filter, name)),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test("a filter over whole numbers of any size passes the same values as the rule", () => {
  const anyWhole = fc.oneof(
    fc.integer(),
    fc.constantFrom(0, 254, 255, 65_534, 65_535, 2 ** 31 - 1, -(2 ** 31) + 1, -1),
  );
  // Most schools have no value.
  const anyFew = fc.array(fc.oneof(anyWhole, { arbitrary: fc.constant(null), weight: 3 }), {
    maxLength: 200,
    size: "max",
  });
  const anyEnd = fc.option(fc.oneof(anyWhole, fc.double({ noNaN: true, min: -1e12, max: 1e12 })));
  fc.assert(
    fc.property(
      fc.oneof(fc.array(fc.option(anyWhole), { maxLength: 80 }), anyFew),
      anyEnd,
      anyEnd,
      fc.boolean(),
      (values, min, max, none) => {
        const range: Filter = { kind: "range", column: "fiber_node_distance", min, max, none };
        expect(passing("fiber_node_distance", values, range)).toEqual(values.filter((value) => matches(range, value)));
      },
    ),
    { numRuns: 500 },
  );
});
