import { type LiveBenchmarkRule, type LiveRule, passesLiveRule } from "./live-rule.ts";
import { MAX_RULE_LENGTH, parseLiveBenchmark, parseLiveRule } from "./live-rule-parse.ts";

/** Meaning of a stored "SQL:" text of the existing product in the rule grammar. */
export type LegacyRule =
  | { readonly rule: LiveRule }
  | { readonly benchmark: LiveBenchmarkRule }
  /**
   * A condition that no value passes. In the existing product it removed a class from a legend, so the class is
   * omitted.
   */
  | { readonly never: true }
  | { readonly problem: string };

const PREFIX = /^\s*SQL:/i;
/** The period's value: `{col_name}`, alone or after the name of its table. */
const VALUE = /(?:(?:\bsds|\{table_name\})\s*\.\s*)?"?\{col_name\}"?/g;
/** A column of the school's current week: `sws.name` or `{table_name}.name`. */
const COLUMN = /(?:\bsws|\{table_name\})\s*\.\s*"?([a-z_]+)"?/gi;
const CONSTANTS = /^(-?\d+(?:\.\d+)?)\s*(<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?)$/;

/**
 * Parses a text of the existing product that starts with "SQL:" and that its staff entered in a legend or a benchmark.
 * Supports only the forms in use (comparisons, `coalesce`, `AVG`, AND, an impossible condition) and rejects everything
 * else. The text is never executed.
 */
export function importLegacyRule(text: string): LegacyRule {
  if (!PREFIX.test(text)) return { problem: 'The text does not start with "SQL:".' };
  if (text.length > MAX_RULE_LENGTH) return { problem: `The text is longer than ${MAX_RULE_LENGTH} characters.` };
  const body = withoutBrackets(text.replace(PREFIX, "").trim());
  // The words of the rule grammar have no meaning in the old one.
  if (/\bvalue\b/i.test(body)) return { problem: '"value" is not a name that the text may use.' };
  if (isFalse(body)) return { never: true };
  const translated = body.replace(VALUE, " value ").replace(COLUMN, " $1 ").trim();
  if (/^avg\b/i.test(translated)) {
    const read = parseLiveBenchmark(translated);
    return "problem" in read ? read : { benchmark: read.rule };
  }
  const read = parseLiveRule(
    translated
      .split(/\band\b/i)
      .map(withoutBrackets)
      .join(" and "),
  );
  if ("problem" in read) return read;
  return isImpossible(read.rule) ? { never: true } : read;
}

/** Removes pairs of brackets around the whole text. */
function withoutBrackets(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith("(")) return trimmed;
  let depth = 0;
  for (let i = 0; i < trimmed.length; i++) {
    depth += trimmed[i] === "(" ? 1 : trimmed[i] === ")" ? -1 : 0;
    if (depth === 0) return i === trimmed.length - 1 ? withoutBrackets(trimmed.slice(1, -1)) : trimmed;
  }
  return trimmed;
}

/** Whether the text is `1 = 2` or a similar comparison, or `false`. */
function isFalse(body: string): boolean {
  if (body.toLowerCase() === "false") return true;
  const [, left, operator, right] = CONSTANTS.exec(body) ?? [];
  if (left === undefined) return false;
  const [a, b] = [Number(left), Number(right)];
  const holds = { "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "=": a === b }[operator!];
  return holds === false;
}

/** Whether the constants of a rule exclude every value. Measured values are never negative. */
function isImpossible({ all }: LiveRule): boolean {
  const constants = all.filter(({ operand }) => operand.kind === "constant");
  const limits = constants.flatMap(({ operand }) => (operand.kind === "constant" ? [Math.max(0, operand.value)] : []));
  // The passing values form an interval. An interval that is not empty contains a limit, or a value between two limits
  // or above them.
  const marks = [0, ...limits].sort((a, b) => a - b);
  const between = marks.map((mark, i) => (mark + (marks[i + 1] ?? mark + 2)) / 2);
  return ![...marks, ...between].some((value) => passesLiveRule({ all: constants }, value, () => null));
}
