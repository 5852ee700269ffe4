import { type Attribute, CLASSES, COVERAGE_TYPES, type ValueClass } from "@schoolmap/contract";
import { isRuleLegend, parseFlag, parseLiveRule, parseNumberRule } from "@schoolmap/rules";
import type { LayerInput, LayerProblem } from "./layer-input.ts";

type WithLegend = Pick<LayerInput, "legend_configs">;

/** Classes that thresholds assign to schools. */
const BY_THRESHOLDS: readonly ValueClass[] = ["good", "moderate", "bad"];

/**
 * Returns the problems of the legend of a live layer: every text must be a rule, and every possible class must have a
 * label.
 */
export function liveLegendProblems({ legend_configs: legend }: WithLegend): LayerProblem[] {
  const problems = eachValue(legend).flatMap(({ path, text }): LayerProblem[] => {
    const read = parseLiveRule(text);
    return "problem" in read ? [{ path, code: "no_rule", message: `"${text}" is no rule: ${read.problem}` }] : [];
  });
  if (isRuleLegend(legend)) return problems;
  return [...problems, ...missing(legend, BY_THRESHOLDS)];
}

/**
 * Returns the problems of the legend of a static layer: every text must match a value of the attribute, and belong to
 * only one class.
 */
export function staticLegendProblems({ legend_configs: legend }: WithLegend, attribute: Attribute): LayerProblem[] {
  const values = eachValue(legend);
  if (values.length === 0) {
    return [{ path: "legend_configs", code: "values_missing", message: "Say which values are good, moderate or bad." }];
  }
  const seen = new Map<string, ValueClass>();
  return values.flatMap(({ path, text, name }): LayerProblem[] => {
    const meaning = meaningOf(text, attribute);
    if (meaning === undefined) {
      return [
        { path, code: "no_value", message: `"${text}" is no ${EXPECTED[attribute.kind]} of ${attribute.column}.` },
      ];
    }
    const other = seen.get(meaning);
    seen.set(meaning, other ?? name);
    return other === undefined
      ? []
      : [{ path, code: "value_twice", message: `"${text}" belongs to the class ${other} already.` }];
  });
}

const EXPECTED: Readonly<Record<Attribute["kind"], string>> = {
  text: "value",
  boolean: "yes or no",
  integer: "number, comparison or interval",
  decimal: "number, comparison or interval",
};

/** Returns the same result for texts with the same meaning; undefined for a text that matches no value. */
function meaningOf(text: string, { kind, column }: Attribute): string | undefined {
  const word = text.trim().toLowerCase();
  if (kind === "boolean") return parseFlag(text)?.toString();
  if (kind !== "text") return parseNumberRule(text) && word.replaceAll(" ", "");
  const isKnown = column !== "coverage_type" || (COVERAGE_TYPES as readonly string[]).includes(word);
  return word !== "" && isKnown ? word : undefined;
}

function eachValue(legend: LayerInput["legend_configs"]) {
  return Object.entries(legend).flatMap(([name, entry]) =>
    (entry?.values ?? []).map((text, at) => ({
      path: `legend_configs.${name}.values.${at}`,
      text,
      name: name as ValueClass,
    })),
  );
}

function missing(legend: LayerInput["legend_configs"], needed: readonly ValueClass[]): LayerProblem[] {
  return CLASSES.filter((name) => needed.includes(name) && !legend[name]).map((name) => ({
    path: `legend_configs.${name}`,
    code: "label_missing",
    message: `Say what the class ${name} is called: thresholds put schools into it.`,
  }));
}
