import type { ResolvedLegend, ValueClass } from "@schoolmap/contract";
import { expect, test } from "vitest";
import english from "../../i18n/texts/en.json";
import { createTranslate } from "../../i18n/translate.ts";
import { ruleText } from "./live-rules.ts";
import { agoWords } from "./updated-line.tsx";

const t = createTranslate("en", { ...english.core, ...english.map });
const same = (text: string) => text;

type Test = ResolvedLegend["classes"][number]["rules"][number][number];
const is = (operator: Test["operator"], value: number | null, column: Test["column"] = null): Test => ({
  ...{ operator, value, column },
});

const createLegend = (
  by: ResolvedLegend["by"],
  rules: Readonly<Partial<Record<ValueClass, readonly (readonly Test[])[]>>>,
  rest?: ValueClass,
): ResolvedLegend => ({
  by,
  classes: Object.entries(rules).map(([name, tests]) => ({
    ...{ class: name as ValueClass, label: "", tooltip: "", takes_rest: name === rest },
    rules: tests.map((one) => [...one]),
  })),
});

const texts = (legend: ResolvedLegend) => legend.classes.map((one) => ruleText(legend, one.class, t, same));

test("shows classes with the limits that the server sent", () => {
  const speed = { good: [[is(">", 20)]], moderate: [[is(">=", 1), is("<=", 20)]], bad: [[is("<", 1)]], unknown: [] };
  expect(texts(createLegend("benchmark", speed))).toEqual(["> 20", "1–20", "< 1", undefined]);
});

test("formats rules as text: alternatives, values per school, and the rest", () => {
  const column = { name: "download_speed_benchmark", label: "Download speed benchmark" };
  const good = [[is(">=", 50)], [is("=", 7)], [is(">", 3), is("<", 4)]];
  const legend = createLegend("rules", { good, moderate: [[is(">=", 60, column)]], bad: [], unknown: [] }, "bad");
  expect(texts(legend)).toEqual(["≥ 50, = 7, > 3 · < 4", "≥ Download speed benchmark, else 60", "the rest", undefined]);
  expect(texts(createLegend("rules", { good: [[is("<=", null, column)]] }))).toEqual(["≤ Download speed benchmark"]);
});

test("formats the elapsed time in the largest unit with at least one", () => {
  expect([4, 59, 60, 7_200, 90_000].map((seconds) => agoWords(seconds, "en"))).toEqual([
    "4 sec. ago",
    "59 sec. ago",
    "1 min. ago",
    "2 hr. ago",
    "1 day ago",
  ]);
  expect(agoWords(180, "es")).toBe("hace 3 min");
});
