import { expect, test } from "vitest";
import {
  benchmarkChoices,
  defaultBenchmarkType,
  hasNational,
  legendFor,
  nationalBenchmark,
  perStudentBenchmark,
  resolveBenchmark,
  shownBenchmark,
} from "./benchmark.ts";

const layer = { id: 3, globalValue: 20_000_000 };

test.each([
  [{ live_layer: { "3": "1000000" } }, 1_000_000],
  [{ static_layer: { "3": 5 } }, 5],
  [{ live_layer: { "3": "0" } }, 0],
  [{ live_layer: { "3": "" } }, null],
  [{ live_layer: { "3": "  " } }, null],
  [{ live_layer: { "3": "SQL: SELECT 1" } }, null],
  [{ live_layer: { "3": null } }, null],
  [{ live_layer: { "18": "7" } }, null],
  [{}, null],
  [null, null],
] as const)("the national benchmark in %j is %s", (country, expected) => {
  expect(nationalBenchmark(country, 3)).toBe(expected);
});

test("national applies only when it is requested and set", () => {
  const country = { live_layer: { "3": "1000000" } };
  expect(resolveBenchmark("national", layer, country)).toEqual({ type: "national", value: 1_000_000 });
  expect(resolveBenchmark("global", layer, country)).toEqual({ type: "global", value: 20_000_000 });
  expect(resolveBenchmark("national", layer, null)).toEqual({ type: "global", value: 20_000_000 });
});

test("national is the default only when the country sets it for this layer", () => {
  const country = { default_national_benchmark: { "3": true, "4": false } };
  expect([3, 4, 5].map((id) => defaultBenchmarkType(country, id))).toEqual(["national", "global", "global"]);
});

test("national can be selected with a value or with a legend", () => {
  const legend = { good: { values: ["a"], labels: "A" } };
  expect(hasNational({ live_layer: { "3": "1" } }, 3, {})).toBe(true);
  expect(hasNational({}, 3, legend)).toBe(true);
  expect(hasNational({ live_layer: { "3": "" } }, 3, {})).toBe(false);
});

test("per student, a country uses its own rule or else the layer's, and has no such benchmark without either", () => {
  const layerOf = (per_student?: string) => ({ id: 3, global_benchmark: { per_student, per_student_name: "All" } });
  const country = { per_student: { "3": "num_students", "4": "" }, per_student_name: { "3": "Ours" } };
  expect(perStudentBenchmark(layerOf("max(20, num_students)"), country)?.per_student_name).toBe("Ours");
  expect(perStudentBenchmark(layerOf("max(20, num_students)"), {})?.per_student_name).toBe("All");
  expect(perStudentBenchmark({ ...layerOf(), id: 4 }, country)).toBeUndefined();
  const choices = (...of: Parameters<typeof benchmarkChoices>) => benchmarkChoices(...of).join();
  expect(choices(layerOf(), country, {})).toBe("global,per_student");
  expect(choices(layerOf("num_students"), { live_layer: { "3": "5" } }, {})).toBe("global,national,per_student");
  expect(choices(layerOf(), {}, {})).toBe("global");
  expect(choices(layerOf("num_students"), undefined, {}), "the world has no switch").toBe("global");
});

test("a benchmark that a country does not have is not shown, even if it was selected", () => {
  const country = { per_student: { "3": "num_students" }, default_national_benchmark: { "3": true } };
  const none = { id: 3, global_benchmark: {} };
  expect(shownBenchmark("per_student", none, country, {})).toBe("per_student");
  expect(shownBenchmark("per_student", none, {}, {})).toBe("global");
  expect(shownBenchmark(undefined, none, country, {}), "it has no national value").toBe("global");
  expect(shownBenchmark(undefined, none, { ...country, live_layer: { "3": "5" } }, {})).toBe("national");
});

test("the country's legend replaces the layer's only for national and only when it has a class", () => {
  const own = { good: { values: [], labels: "Layer" } };
  const national = { good: { values: [], labels: "Country" } };
  expect(legendFor("national", own, national)).toBe(national);
  expect(legendFor("national", own, {})).toBe(own);
  expect(legendFor("global", own, national)).toBe(own);
});
