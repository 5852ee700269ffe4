import type { ValueClass } from "@schoolmap/contract";
import { formatValue } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";

interface Limits {
  readonly benchmark: number;
  readonly base: number;
}

/** What a class means in numbers of the display unit: "> 20", "1–20", "< 1"; turned round where small values are good. */
export function ruleText(name: ValueClass, { benchmark, base }: Limits, reverse: boolean, t: Translate) {
  const number = (value: number) => formatValue(value, "", t.lang);
  const [low, high] = reverse ? [benchmark, base] : [base, benchmark];
  switch (name) {
    case "good":
      return t(reverse ? "rule.below" : "rule.above", { value: number(benchmark) });
    case "moderate":
      return t("rule.between", { low: number(low), high: number(high) });
    case "bad":
      return t(reverse ? "rule.above" : "rule.below", { value: number(base) });
    case "unknown":
      return undefined;
  }
}
