import type { AdvancedFilter, Lang } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { browserEntries, readBrowserEntries } from "../index.ts";
import { defaultChoices } from "./default-choices.ts";
import { type Draft, type FieldDraft, isSameDraft } from "./draft.ts";
import { readNumber, writeNumber } from "./number-text.ts";
import { choicesWithoutField, readDraft } from "./read-draft.ts";
import { faultsOf, writeDraft } from "./write-draft.ts";

const MEGABITS = { downcast_aggr_str: "{val} / (1000 * 1000)", upcast_aggr_str: "{val} * 1000 * 1000" };

function createFilter(
  id: number,
  type: AdvancedFilter["type"],
  lookup: AdvancedFilter["query_param_filter"],
  more: { column?: string; kind?: "int" | "float" | "str" | "boolean"; units?: object; options?: object } = {},
): AdvancedFilter {
  const { column = `column_${"abcdefgh"[id]}`, kind = "str", units = {}, options = {} } = more;
  return {
    id,
    name: `Filter ${id}`,
    type,
    description: "",
    query_param_filter: lookup,
    column_configuration: {
      name: column,
      label: column,
      type: kind,
      table_name: "school_static",
      table_alias: "school_static",
      table_label: "",
      options: { applicable_filter_types: {}, ...units },
    },
    options,
  };
}

const choice = (value: string, label = value) => ({ value, label });
const SPEED = createFilter(0, "RANGE", "range", { kind: "int", units: MEGABITS });
const STUDENTS = createFilter(1, "RANGE", "range", { kind: "int" });
const LEVEL = createFilter(2, "DROPDOWN_MULTISELECT", "in", {
  options: { choices: [choice("primary"), choice("secondary"), choice("unknown|none", "Unknown")] },
});
const GROUPS = createFilter(3, "DROPDOWN_MULTISELECT", "in", {
  options: {
    group_choices: true,
    choices: [choice("4g|5g", "Fast"), choice("4g", "Only 4G"), choice("2g|3g", "Slow")],
  },
});
const TYPE = createFilter(4, "DROPDOWN", "iexact", { options: { choices: [choice("public"), choice("private")] } });
const LAB = createFilter(5, "BOOLEAN", "on", {
  kind: "boolean",
  options: { choices: ["true", "false", "none"].map((v) => choice(v)) },
});
const NAME = createFilter(6, "INPUT", "icontains");
const FILTERS = [SPEED, STUDENTS, LEVEL, GROUPS, TYPE, LAB, NAME];

const anyLang = fc.constantFrom<Lang>("en", "es", "pt");
const limits = (lang: Lang, decimals: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: 0, max: 9_999_999 })), fc.option(fc.integer({ min: 0, max: 9_999_999 })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    .map((pair) => pair.map((value) => (value === null ? "" : writeNumber(value / 10 ** decimals, lang))));
const range = (lang: Lang, decimals: number): fc.Arbitrary<FieldDraft> =>
  fc.record({ pair: limits(lang, decimals), none: fc.boolean() }).map(({ pair: [min = "", max = ""], none }) => ({
    ...{ kind: "range" as const, min, max, none },
  }));
const list = (filter: AdvancedFilter, maxLength?: number): fc.Arbitrary<FieldDraft> =>
  fc
    .subarray(
      (filter.options.choices ?? []).map(({ value }) => value),
      { maxLength },
    )
    .map((chosen) => ({ kind: "list" as const, chosen }));
const anyDraft = (lang: Lang): fc.Arbitrary<Draft> =>
  fc.record({
    0: range(lang, 6),
    1: range(lang, 0),
    2: list(LEVEL),
    3: list(GROUPS),
    4: list(TYPE, 1),
    5: list(LAB, 1),
    6: fc.string({ maxLength: 12 }).map((text) => ({ kind: "text" as const, text: text.trim() })),
  });

describe("the filter drawer and the URL", () => {
  test("every valid drawer is restored from its URL", () => {
    fc.assert(
      fc.property(
        anyLang.chain((lang) => fc.tuple(fc.constant(lang), anyDraft(lang))),
        ([lang, draft]) => {
          for (const filter of FILTERS) expect(faultsOf(filter, draft[filter.id]!, lang)).toEqual([]);
          const query = new URLSearchParams(
            browserEntries(writeDraft(FILTERS, draft, lang)).map(([name, value]) => [name, value]),
          );
          const back = readDraft(FILTERS, readBrowserEntries(new URLSearchParams(query.toString())), lang);
          expect(isSameDraft(back, draft), `${query}`).toBe(true);
        },
      ),
    );
  });

  test("speeds are entered in Mbps and stored in bps, rounded", () => {
    const draft = { 0: { kind: "range", min: "5", max: "10.0000004", none: false } } as const;
    const choices = writeDraft([SPEED], draft, "en");
    expect(browserEntries(choices)).toEqual([["filter__column_a__range", "5000000,10000000"]]);
    expect(readDraft([SPEED], choices, "en")).toEqual({ 0: { kind: "range", min: "5", max: "10", none: false } });
  });

  test("a missing number can be selected alone, and with a range", () => {
    const write = (min: string) =>
      browserEntries(writeDraft([STUDENTS], { 1: { kind: "range", min, max: "", none: true } }, "en"));
    expect(write("")).toEqual([["filter__column_b__none_range", "null,null"]]);
    expect(write("50")).toEqual([["filter__column_b__none_range", "50,null"]]);
  });

  test("groups keep their labels in the URL, and values that are not offered are retained", () => {
    const [written] = [writeDraft([GROUPS], { 3: { kind: "list", chosen: ["4g|5g", "satellite"] } }, "en")];
    expect(browserEntries(written)).toEqual([
      ["filter__column_d__in", "4g|5g|satellite"],
      ["filter__ignore_column_d__in", "Fast|satellite"],
    ]);
    expect(readDraft([GROUPS], written, "en")).toEqual({ 3: { kind: "list", chosen: ["4g|5g", "satellite"] } });
  });

  test("a filter that is not offered has no field and is not lost", () => {
    const other = { column: "elsewhere", lookup: "in", values: ["x"] } as const;
    expect(choicesWithoutField(FILTERS, [other])).toEqual([other]);
  });
});

describe("numbers entered by users", () => {
  test.each<[string, Lang, number | undefined]>([
    ["1,000", "en", 1000],
    ["1.000", "es", 1000],
    ["1 000", "pt", 1000],
    ["2,5", "es", 2.5],
    ["2.5", "es", 2.5],
    ["1,234.5", "en", 1234.5],
    [" 7 ", "en", 7],
    ["seven", "en", undefined],
    ["1e5", "en", undefined],
    ["1..2", "en", undefined],
  ])("%j in %s is %s", (text, lang, number) => expect(readNumber(text, lang)).toBe(number));

  test("a written number is read back in every language", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), anyLang, (micro, lang) => {
        expect(readNumber(writeNumber(micro / 1e6, lang), lang)).toBe(micro / 1e6 + 0);
      }),
    );
  });

  test("an error is reported for the invalid limit", () => {
    const faults = (min: string, max: string) => faultsOf(STUDENTS, { kind: "range", min, max, none: false }, "en");
    expect(faults("many", "5")).toEqual([{ part: "min", fault: "filters.badNumber" }]);
    expect(faults("6", "5")).toEqual([{ part: "max", fault: "filters.badOrder" }]);
    expect(faults("-5", "−5")).toEqual([
      { part: "min", fault: "filters.negativeNumber" },
      { part: "max", fault: "filters.negativeNumber" },
    ]);
    expect(faults("", "9".repeat(20))).toEqual([{ part: "max", fault: "filters.largeNumber" }]);
    expect(faults("1.5", "")).toEqual([{ part: "min", fault: "filters.brokenNumber" }]);
    expect(faultsOf(SPEED, { kind: "range", min: "1.5", max: "", none: false }, "en")).toEqual([]);
    expect(faults("5", "5")).toEqual([]);
    expect(writeDraft([STUDENTS], { 1: { kind: "range", min: "6", max: "5", none: false } }, "en")).toEqual([]);
  });
});

test("the default values of a country are in the display units", () => {
  const entry = (advance_filter_id: number, values: unknown) => ({
    advance_filter_id,
    default_filter_values: { values },
  });
  const country = {
    active_filters_list: [
      entry(0, { min: "5", max: "", none_range: true }),
      entry(2, ["primary"]),
      entry(5, true),
      entry(1, "?"),
    ],
  };
  expect(defaultChoices(FILTERS, country)).toEqual([
    { column: "column_a", lookup: "range", min: 5_000_000, max: null, none: true },
    { column: "column_c", lookup: "in", values: ["primary"] },
    { column: "column_f", lookup: "on", values: ["true"] },
  ]);
});
