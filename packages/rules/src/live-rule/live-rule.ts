import type { AttributeColumn } from "@schoolmap/contract";

/**
 * An individual number of each school: a column times a factor, within limits. Null means without that limit or, when
 * the column is unknown, without a number.
 */
export interface OwnNumber {
  readonly kind: "own";
  readonly column: AttributeColumn;
  readonly factor: number;
  readonly least: number | null;
  readonly most: number | null;
  /** For schools whose column is unknown. */
  readonly otherwise: number | null;
}

/** Operand with which the value of a period is compared, in the unit of the stored value (bps, ms, %). */
export type RuleOperand = { readonly kind: "constant"; readonly value: number } | OwnNumber;

export const RULE_OPERATORS = [">=", "<=", ">", "<", "="] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** `value {operator} {operand}`. */
export interface RuleComparison {
  readonly operator: RuleOperator;
  readonly operand: RuleOperand;
}

/**
 * Rule for the schools of a class of a live layer: their value of the period passes every comparison. Written `value >=
 * coalesce(download_speed_benchmark, 60000000) and value < max(20000000, 50000 * num_students)`; parsed by
 * `parseLiveRule`.
 */
export interface LiveRule {
  /** At least one. */
  readonly all: readonly RuleComparison[];
}

/**
 * A benchmark that is a number, or the mean of an individual number of each school:
 * `avg(coalesce(download_speed_benchmark, 60000000))`.
 */
export type LiveBenchmarkRule =
  | { readonly kind: "constant"; readonly value: number }
  | { readonly kind: "average"; readonly of: OwnNumber };

/** Returns a number of one school. Null and NaN (null in a typed array) mean unknown. */
export type ReadColumn = (column: AttributeColumn) => number | null;

/**
 * Whether the value of the period passes. A missing value (null, NaN) passes no rule, an unknown number passes no
 * comparison.
 */
export function passesLiveRule(rule: LiveRule, value: number | null, read: ReadColumn): boolean {
  if (value === null) return false;
  return rule.all.every(({ operator, operand }) => {
    const limit = operandOf(operand, read);
    return limit !== null && compares(value, operator, limit);
  });
}

/**
 * Returns the benchmark over schools, each given as its reader. Returns null when it is an average and no school has
 * the number.
 */
export function liveBenchmarkOf(rule: LiveBenchmarkRule, schools: Iterable<ReadColumn>): number | null {
  if (rule.kind === "constant") return rule.value;
  let [sum, count] = [0, 0];
  for (const read of schools) {
    const value = ownNumberOf(rule.of, read);
    if (value === null) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

/** Returns the columns that are required to apply the rule. */
export function columnsOfLiveRule(rule: LiveRule | LiveBenchmarkRule): AttributeColumn[] {
  const operands = "all" in rule ? rule.all.map(({ operand }) => operand) : rule.kind === "average" ? [rule.of] : [];
  return [...new Set(operands.flatMap((operand) => (operand.kind === "constant" ? [] : [operand.column])))];
}

/** Formats the rule as text that `parseLiveRule` can parse. */
export function printLiveRule(rule: LiveRule): string {
  return rule.all.map(({ operator, operand }) => `value ${operator} ${printOperand(operand)}`).join(" and ");
}

/** Formats the benchmark as text that `parseLiveBenchmark` can parse. */
export function printLiveBenchmark(rule: LiveBenchmarkRule): string {
  return rule.kind === "constant" ? String(rule.value) : `avg(${printOperand(rule.of)})`;
}

/** Formats the number as text that `parseOwnNumber` can parse. */
export function printOwnNumber({ column, factor, least, most, otherwise }: OwnNumber): string {
  const scaled = factor === 1 ? column : `${factor} * ${column}`;
  const floored = least === null ? scaled : `max(${least}, ${scaled})`;
  const bounded = most === null ? floored : `min(${most}, ${floored})`;
  return otherwise === null ? bounded : `coalesce(${bounded}, ${otherwise})`;
}

/** Returns the number of one school; null when it has none. */
export function ownNumberOf({ column, factor, least, most, otherwise }: OwnNumber, read: ReadColumn): number | null {
  const known = read(column);
  if (known === null || Number.isNaN(known)) return otherwise;
  return Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, factor * known));
}

function printOperand(operand: RuleOperand): string {
  return operand.kind === "constant" ? String(operand.value) : printOwnNumber(operand);
}

function operandOf(operand: RuleOperand, read: ReadColumn): number | null {
  return operand.kind === "constant" ? operand.value : ownNumberOf(operand, read);
}

function compares(value: number, operator: RuleOperator, limit: number): boolean {
  switch (operator) {
    case ">=":
      return value >= limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case "<":
      return value < limit;
    case "=":
      return value === limit;
  }
}
