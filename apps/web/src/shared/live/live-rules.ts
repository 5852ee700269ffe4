import type { ClassTest, ResolvedLegend, ValueClass } from "@schoolmap/contract";
import { formatExact, formatValue } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";

type Translated = (text: string) => string;

/**
 * Returns the rule of a class in the legend that the server used: "> 20", "1–20", "the rest". Returns undefined when
 * the legend has no rule.
 */
export function ruleText(
  legend: ResolvedLegend,
  name: ValueClass,
  t: Translate,
  translated: Translated,
): string | undefined {
  const found = legend.classes.find((one) => one.class === name);
  if (!found) return undefined;
  const texts = found.rules.map((tests) => testsText(tests, t, translated));
  if (found.takes_rest && name !== "unknown") texts.push(t("rule.rest"));
  return texts.length > 0 ? texts.join(", ") : undefined;
}

function testsText(tests: readonly ClassTest[], t: Translate, translated: Translated): string {
  const [low, high] = tests;
  const isRange =
    tests.length === 2 && low?.operator === ">=" && high?.operator === "<=" && !low.column && !high.column;
  if (isRange) return t("rule.between", { low: limitText(low, t, translated), high: limitText(high, t, translated) });
  return tests.map((test) => t(WORDS[test.operator], { value: limitText(test, t, translated) })).join(" · ");
}

const WORDS = {
  ">": "rule.above",
  ">=": "rule.atLeast",
  "<": "rule.below",
  "<=": "rule.atMost",
  "=": "rule.equal",
} as const;

function limitText({ value, column, factor, least, most }: ClassTest, t: Translate, translated: Translated): string {
  const number = (limit: number) => numberText(limit, t);
  if (!column) return value === null ? "" : number(value);
  const name = translated(column.label);
  const label = [
    factor === undefined ? name : `${number(factor)} × ${name}`,
    least === undefined ? "" : t("perStudent.least", { v: number(least) }),
    most === undefined ? "" : t("perStudent.most", { v: number(most) }),
  ]
    .filter(Boolean)
    .join(", ");
  return value === null ? label : t("rule.columnOr", { label, value: number(value) });
}

/** Formats a number. Numbers below one keep their digits. */
function numberText(value: number, t: Translate): string {
  return Math.abs(value) < 1 ? formatExact(value, t.lang) : formatValue(value, "", t.lang);
}
