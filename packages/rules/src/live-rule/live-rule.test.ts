import { ATTRIBUTES, type AttributeColumn } from "@schoolmap/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  columnsOfLiveRule,
  type LiveRule,
  liveBenchmarkOf,
  type OwnNumber,
  ownNumberOf,
  passesLiveRule,
  printLiveBenchmark,
  printLiveRule,
  printOwnNumber,
  type ReadColumn,
  RULE_OPERATORS,
  type RuleOperand,
} from "./live-rule.ts";
import { MAX_RULE_LENGTH, parseLiveBenchmark, parseLiveRule, parseOwnNumber } from "./live-rule-parse.ts";

const NUMBERS = ATTRIBUTES.filter(({ kind }) => kind === "integer" || kind === "decimal").map(({ column }) => column);

const column = fc.constantFrom(...NUMBERS);
/** Typical numbers: whole numbers and some with a few decimals. */
const constant = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000 || 0),
);
const limits = fc
  .tuple(fc.option(constant), fc.option(constant))
  .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]));
const own: fc.Arbitrary<OwnNumber> = fc
  .tuple(column, fc.oneof(fc.constant(1), constant), limits, fc.option(constant))
  .map(([name, factor, [least = null, most = null], otherwise]) => ({
    ...{ kind: "own", column: name, factor, least, most, otherwise },
  }));
const operand: fc.Arbitrary<RuleOperand> = fc.oneof(
  constant.map((value) => ({ kind: "constant", value }) as const),
  own,
);
const rule: fc.Arbitrary<LiveRule> = fc.record({
  all: fc.array(fc.record({ operator: fc.constantFrom(...RULE_OPERATORS), operand }), { minLength: 1, maxLength: 10 }),
});

function createRule(text: string): LiveRule {
  const read = parseLiveRule(text);
  if ("problem" in read) throw new Error(read.problem);
  return read.rule;
}

const knowing =
  (known: Partial<Record<AttributeColumn, number | null>>): ReadColumn =>
  (name) =>
    known[name] ?? null;
const passes = (text: string, value: number | null, known: Partial<Record<AttributeColumn, number | null>> = {}) =>
  passesLiveRule(createRule(text), value, knowing(known));

describe("parsing and printing", () => {
  test("a printed rule is parsed to the same rule", () => {
    fc.assert(
      fc.property(rule, (tree) => {
        expect(parseLiveRule(printLiveRule(tree))).toEqual({ rule: tree });
      }),
    );
  });

  test("ten printed comparisons are never too long to be parsed", () => {
    const longest = NUMBERS.reduce((a, b) => (b.length > a.length ? b : a));
    const number = "-999999999.999999";
    const term = `coalesce(min(${number},max(${number},${number}*${longest})),${number})`;
    const text = Array.from({ length: 10 }, () => `value>=${term}`).join(" and ");
    const tree = createRule(text);
    expect(parseLiveRule(printLiveRule(tree))).toEqual({ rule: tree });
  });

  test("a printed benchmark is parsed to the same benchmark", () => {
    fc.assert(
      fc.property(operand, (of) => {
        const tree = of.kind === "constant" ? of : ({ kind: "average", of } as const);
        expect(parseLiveBenchmark(printLiveBenchmark(tree))).toEqual({ rule: tree });
      }),
    );
  });

  test.each([
    [" VALUE>=5 ", "value >= 5"],
    ["5 < value AND value<=10.50", "value > 5 and value <= 10.5"],
    [
      "coalesce( download_speed_benchmark , 60000000 ) <= value",
      "value >= coalesce(download_speed_benchmark, 60000000)",
    ],
    ["num_students = value", "value = num_students"],
    ["value > -0", "value > 0"],
    ["value >= MAX(20,0.05*num_students)", "value >= max(20, 0.05 * num_students)"],
    ["1 * num_students < value", "value > num_students"],
    [
      "value > coalesce( min(1000,max(50,1*num_students)),50 )",
      "value > coalesce(min(1000, max(50, num_students)), 50)",
    ],
  ])("%j means %j", (text, printed) => {
    expect(printLiveRule(createRule(text))).toBe(printed);
  });

  test("a printed number of the school is parsed to the same number", () => {
    fc.assert(
      fc.property(own, (tree) => {
        expect(parseOwnNumber(printOwnNumber(tree))).toEqual({ rule: tree });
      }),
    );
  });

  test("returns each column that the rule reads once", () => {
    const text = "value > num_students and value < coalesce(num_students, 1) and value > num_teachers and value > 1";
    expect(columnsOfLiveRule(createRule(text))).toEqual(["num_students", "num_teachers"]);
  });
});

describe("rejected texts", () => {
  test.each([
    ["", "The text ends where a number is expected."],
    ["value", "The text ends where a comparison is expected."],
    ["value >", "The text ends where a number is expected."],
    ["5 > 4", "A comparison has the value of the period, written value, on exactly one side."],
    ["value > value", "A comparison has the value of the period, written value, on exactly one side."],
    ["value > 5 or value < 3", 'Nothing is expected at "or".'],
    ["value > 5; drop table school", '"; drop table school" cannot be read.'],
    ["value > 5 -- x", '"-- x" cannot be read.'],
    ["value > password", 'There is no column "password".'],
    ["value > school_type", 'The column "school_type" holds no numbers.'],
    ["value > constructor", 'There is no column "constructor".'],
    ["value > coalesce(num_students)", '")" stands where , is expected.'],
    ["value > coalesce(num_students, num_teachers)", '"num_teachers" stands where a number is expected.'],
    ["value > coalesce(5, 5)", '"5" stands where a column is expected.'],
    ["value > max(num_students, 20)", '"num_students" stands where a number is expected.'],
    ["value > max(5, 5)", '"5" stands where a column is expected.'],
    ["value > max(20, min(30, num_students))", 'There is no column "min".'],
    ["value > min(20, max(30, num_students))", "The least number is above the most."],
    ["value > 5 * 5", '"5" stands where a column is expected.'],
    ["value * 2 > 5", '"*" stands where a comparison is expected.'],
    ["value > num_students * 5", 'Nothing is expected at "*".'],
    ["value > pg_sleep(10)", 'There is no column "pg_sleep".'],
    ["value > 1e400", '"1e400" cannot be read.'],
    ["value > 0x10", '"0x10" cannot be read.'],
    ["value > 1.2.3", '"1.2.3" cannot be read.'],
    ["value > 1 union select 1", 'Nothing is expected at "union".'],
    ["value <> 5", '">" stands where a number is expected.'],
    ["(value > 5)", '"(" stands where a number is expected.'],
    ["SQL:1=1", '":1=1" cannot be read.'],
    ["`value` > 5", '"`value` > 5" cannot be read.'],
    ["value > 'a'", "\"'a'\" cannot be read."],
  ])("%j", (text, problem) => {
    expect(parseLiveRule(text)).toEqual({ problem });
  });

  test("include too many comparisons, and texts that are too long", () => {
    const many = Array.from({ length: 11 }, () => "value>1").join(" and ");
    expect(parseLiveRule(many)).toEqual({ problem: "A rule has at most 10 comparisons." });
    expect(parseLiveRule(`value > ${" ".repeat(MAX_RULE_LENGTH)}1`)).toEqual({
      problem: "The text is longer than 2000 characters.",
    });
  });

  test("every text gives a rule or a sentence, never an exception", () => {
    const piece = fc.constantFrom(
      "value",
      ">",
      "=",
      "and",
      "avg",
      "max",
      "min",
      "*",
      "(",
      ")",
      ",",
      "5",
      "num_students",
      ";",
      "'",
      " ",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece).map((pieces) => pieces.join(" ")),
    );
    fc.assert(
      fc.property(text, (hostile) => {
        for (const read of [parseLiveRule(hostile), parseLiveBenchmark(hostile), parseOwnNumber(hostile)]) {
          if ("problem" in read) expect(read.problem).toMatch(/\.$/);
        }
      }),
    );
  });

  test.each([
    "avg(5)",
    "avg(value)",
    "avg(num_students",
    "avg num_students",
    "num_students",
    "coalesce(num_students, 1)",
  ])("%j is not a benchmark", (text) => {
    expect(parseLiveBenchmark(text)).toEqual({ problem: expect.any(String) });
  });
});

describe("comparisons at the limits", () => {
  test.each([
    [">=", [false, true, true]],
    [">", [false, false, true]],
    ["=", [false, true, false]],
    ["<=", [true, true, false]],
    ["<", [true, false, false]],
  ])("value %s 20 is evaluated for 19, 20 and 21", (operator, expected) => {
    expect([19, 20, 21].map((value) => passes(`value ${operator} 20`, value))).toEqual(expected);
    expect([19, 20, 21].map((value) => passes(`value ${operator} num_students`, value, { num_students: 20 }))).toEqual(
      expected,
    );
  });

  test("a missing value passes no rule, and an unknown column passes no rule unless a number replaces it", () => {
    expect(passes("value >= 0", null)).toBe(false);
    expect(passes("value >= 0", Number.NaN)).toBe(false);
    expect(passes("value >= num_students", 5)).toBe(false);
    expect(passes("value < num_students", 5, { num_students: Number.NaN })).toBe(false);
    expect(passes("value >= coalesce(num_students, 5)", 5)).toBe(true);
    expect(passes("value >= coalesce(num_students, 5)", 5, { num_students: 6 })).toBe(false);
    expect(passes("value >= coalesce(num_students, 5)", 1, { num_students: 0 })).toBe(true);
  });

  test("every comparison must pass", () => {
    expect([1, 2, 3].map((value) => passes("value > 1 and value < 3", value))).toEqual([false, true, false]);
  });
});

test.each([
  // 20 Mbps, and 50 kbps per student for a school with more than 400.
  ["coalesce(max(20000000, 50000 * num_students), 20000000)", [20e6, 20e6, 20e6, 20.05e6, 100e6]],
  // 1 Mbps per student, from 50 Mbps to 1 Gbps.
  ["min(1000000000, max(50000000, 1000000 * num_students))", [null, 50e6, 400e6, 401e6, 1000e6]],
])("%s gives the benchmarks of schools with unknown, 0, 400, 401 and 2,000 students", (text, expected) => {
  const read = parseOwnNumber(text);
  if ("problem" in read) throw new Error(read.problem);
  const numbers = [null, 0, 400, 401, 2000].map((num_students) => ownNumberOf(read.rule, knowing({ num_students })));
  expect(numbers).toEqual(expected);
});

test("a benchmark is the mean of the schools that have the number", () => {
  const schools = [{ num_students: 10 }, {}, { num_students: 30 }].map(knowing);
  const benchmark = (text: string, of: readonly ReadColumn[] = schools) => {
    const read = parseLiveBenchmark(text);
    return "problem" in read ? read.problem : liveBenchmarkOf(read.rule, of);
  };
  expect(benchmark("avg(num_students)")).toBe(20);
  expect(benchmark("AVG(coalesce(num_students, 80))")).toBe(40);
  expect(benchmark("avg(num_students)", [])).toBeNull();
  expect(benchmark("60000000", [])).toBe(60_000_000);
});
