import { METRICS } from "@schoolmap/contract";
import { parseLiveRule } from "@schoolmap/rules";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { SEED_LAYERS } from "../../../record/seed.ts";
import { checkLayer, type LayerFacts } from "./check-layer.ts";
import { readLayer } from "./layer-input.ts";

const FACTS: LayerFacts = {
  countries: new Map([["KE", 7]]),
  sourceIds: new Set([3]),
  takenCodes: new Set(["TAKEN"]),
};
const label = (labels: string, ...values: string[]) => ({ labels, values });
const CLASSES = { good: label("Good"), moderate: label("Moderate"), bad: label("Bad"), unknown: label("Unknown") };

function createLive(changes: Record<string, unknown> = {}) {
  return {
    code: "LOSS",
    name: "Packet loss",
    type: "LIVE",
    column_name: "rtt_packet_loss_pct",
    is_reverse: true,
    global_benchmark: { value: "2", unit: "%", convert_unit: "%" },
    base_benchmark: "5",
    legend_configs: CLASSES,
    ...changes,
  };
}

function createStatic(changes: Record<string, unknown> = {}) {
  const legend_configs = { good: label("Many", ">=20"), moderate: label("Some", "1..19"), bad: label("None", "0") };
  return { code: "TABLETS", name: "Tablets", type: "STATIC", column_name: "num_tablets", legend_configs, ...changes };
}

/** Returns paths and messages of all problems. */
function problemsOf(written: unknown): string[] {
  const read = readLayer(written);
  const problems = "problems" in read ? read.problems : checkLayer(read.layer, FACTS);
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

describe("a layer", () => {
  it("that is valid has no problems", () => {
    expect(problemsOf(createLive())).toEqual([]);
    expect(problemsOf(createStatic({ applicable_countries: ["ke", 7] }))).toEqual([]);
  });

  it.each(SEED_LAYERS.map((layer) => [layer.code, layer] as const))(
    "that is built in has no problems: %s",
    (_, layer) => {
      const { id: _id, ...written } = layer;
      expect(problemsOf(written)).toEqual([]);
    },
  );

  it("may be classified by rules instead of thresholds, and then needs no base benchmark", () => {
    const legend_configs = {
      bad: label("Bad", "value > 5"),
      good: label("Good", "value <= 2"),
      moderate: label("So so"),
    };
    expect(problemsOf(createLive({ legend_configs, base_benchmark: "" }))).toEqual([]);
  });

  it("keeps the written order of its classes, because they are tested in that order", () => {
    const legend_configs = { bad: label("Bad", "value > 5"), good: label("Good") };
    const read = readLayer(createLive({ legend_configs }));
    expect("layer" in read && Object.keys(read.layer.legend_configs)).toEqual(["bad", "good"]);
  });

  it("may have a benchmark by the number of students", () => {
    const unit = { value: "2", unit: "%", per_student_name: "Plan" };
    expect(
      problemsOf(createLive({ global_benchmark: { ...unit, per_student: "max(2, 0.01 * num_students)" } })),
    ).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      "a benchmark per student that is none",
      { global_benchmark: { value: "2", unit: "%", per_student: "2 per student" } },
      'global_benchmark.per_student: "2 per student" is no benchmark',
    ],
    [
      "one that reads something else",
      { global_benchmark: { value: "2", unit: "%", per_student: "0.01 * num_teachers" } },
      "A benchmark per student is written with num_students.",
    ],
    ["a missing direction", { is_reverse: undefined }, "is_reverse: Of rtt_packet_loss_pct, less is better"],
    ["no base", { base_benchmark: "" }, "base_benchmark: Without a base benchmark"],
    ["a base on the wrong side", { base_benchmark: "1" }, "base_benchmark: The base benchmark must lie above"],
    ["a base on the benchmark", { base_benchmark: "2" }, "base_benchmark: The base benchmark must lie above"],
    ["the name of a metric as column", { column_name: "packet_loss" }, "Its column is called rtt_packet_loss_pct."],
    ["a column that nobody measures", { column_name: "num_tablets" }, "A live layer shows one of these"],
    ["no benchmark", { global_benchmark: { unit: "%" } }, "global_benchmark.value: A live layer needs"],
    ["words as benchmark", { global_benchmark: { value: "two", unit: "%" } }, '"two" is no number'],
    ["more than there can be", { global_benchmark: { value: "200", unit: "%" } }, "never more than 100 %"],
    ["no unit", { global_benchmark: { value: "2" } }, "global_benchmark.unit: Say the unit"],
    ["a foreign unit", { global_benchmark: { value: "2", unit: "mbps" } }, '"mbps" is no unit of rtt_packet_loss_pct'],
    ["a foreign unit to show", { global_benchmark: { value: "2", unit: "%", convert_unit: "s" } }, "convert_unit"],
    ["a text that is no rule", { legend_configs: { ...CLASSES, good: label("Good", "small") } }, "good.values.0"],
    [
      "a rule on a text",
      { legend_configs: { ...CLASSES, good: label("Good", "value > school_type") } },
      "holds no numbers",
    ],
    [
      "a class without label",
      { legend_configs: { good: label("Good"), bad: label("Bad") } },
      "legend_configs.moderate",
    ],
    ["an unknown aggregate", { aggregate: "average" }, "aggregate: "],
    ["a country that does not exist", { applicable_countries: ["KE", "XX"] }, "applicable_countries.1: There is no"],
    ["a source that does not exist", { source_ids: [4] }, "source_ids.0: There is no source 4"],
    ["a code that is taken", { code: "TAKEN" }, "code: Another layer"],
    ["a field that there is not", { isReverse: true }, "isReverse: "],
  ])("live, with %s, is refused", (_, changes, problem) => {
    expect(problemsOf(createLive(changes))).toEqual([expect.stringContaining(problem)]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a column that there is not", { column_name: "tablets" }, 'column_name: Schools have no attribute "tablets"'],
    ["a text that is no number", { legend_configs: { good: label("Good", "many") } }, "good.values.0"],
    ["no values", { legend_configs: { good: label("Good") } }, "legend_configs: Say which values"],
    ["a direction", { is_reverse: true }, "is_reverse: "],
    ["a base", { base_benchmark: "5" }, "base_benchmark: "],
    ["a value twice", { legend_configs: { good: label("a", "0"), bad: label("b", "0") } }, "bad.values.0"],
    [
      "no flag",
      { column_name: "computer_lab", legend_configs: { good: label("a", "true"), bad: label("b", "nope") } },
      '"nope" is no yes or no of computer_lab',
    ],
    [
      "a network that there is not",
      { column_name: "coverage_type", legend_configs: { good: label("a", "6G") } },
      '"6G" is no value of coverage_type',
    ],
  ])("static, with %s, is refused", (_, changes, problem) => {
    expect(problemsOf(createStatic(changes))).toEqual([expect.stringContaining(problem)]);
  });

  it("is never accepted with its limits or its direction reversed, for any metric", () => {
    const limits = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }));
    fc.assert(
      fc.property(fc.constantFrom(...METRICS), limits, fc.boolean(), (metric, [value, base], is_reverse) => {
        const global_benchmark = { value: String(value), unit: metric.unit };
        const written = { column_name: metric.column, global_benchmark, base_benchmark: String(base), is_reverse };
        const makesSense = metric.better === "smaller" ? is_reverse && base > value : !is_reverse && base < value;
        return (problemsOf(createLive(written)).length === 0) === makesSense;
      }),
    );
  });

  it("is never accepted with a legend text that is not a rule", () => {
    const texts = fc.array(fc.oneof(fc.string({ maxLength: 20 }), fc.constant("value >= 3")), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(texts, (values) => {
        const areRules = values.every((text) => "rule" in parseLiveRule(text));
        return (
          (problemsOf(createLive({ legend_configs: { ...CLASSES, good: label("Good", ...values) } })).length === 0) ===
          areRules
        );
      }),
    );
  });
});
