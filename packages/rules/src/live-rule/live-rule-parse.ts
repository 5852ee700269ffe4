import { type AttributeColumn, attributeOf } from "@schoolmap/contract";
import type { LiveBenchmarkRule, LiveRule, RuleComparison, RuleOperand, RuleOperator } from "./live-rule.ts";

/** What was read, or one sentence that says why the text is refused. */
export type ParsedRule<T> = { readonly rule: T } | { readonly problem: string };

/** Characters of a rule at most: ten comparisons of the longest kind take about 750, so that whatever is read prints as a text that is read again. */
export const MAX_RULE_LENGTH = 1000;
const MAX_COMPARISONS = 10;
/** Up to 15 digits and 6 decimals: such numbers print as they were written, never with an exponent. */
const TOKEN = /\s*(?:(-?\d{1,15}(?:\.\d{1,6})?)(?![\w.])|([A-Za-z_]\w*)|(>=|<=|[><=(),]))/y;
const FLIPPED: Readonly<Record<RuleOperator, RuleOperator>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "=" };

/**
 * Reads a rule: comparisons of `value` with a number, a column of numbers or `coalesce(column, number)`, joined by `and`.
 * Operators are > >= < <= and =; upper and lower case mean the same. Nothing is ever evaluated as code, and whatever is not
 * exactly this grammar is refused.
 */
export function parseLiveRule(text: string): ParsedRule<LiveRule> {
  return read(text, (reader) => {
    const all = [readComparison(reader)];
    while (reader.takeWord("and")) {
      if (all.push(readComparison(reader)) > MAX_COMPARISONS) {
        throw new Unreadable(`A rule has at most ${MAX_COMPARISONS} comparisons.`);
      }
    }
    return { all };
  });
}

/** Reads a benchmark: a number, `avg(column)` or `avg(coalesce(column, number))`. */
export function parseLiveBenchmark(text: string): ParsedRule<LiveBenchmarkRule> {
  return read(text, (reader) => {
    if (!reader.takeWord("avg")) return { kind: "constant", value: reader.number() };
    reader.sign("(");
    const of = readSide(reader);
    reader.sign(")");
    if (of === "value" || of.kind === "constant") throw new Unreadable("Only a column has an average over schools.");
    return { kind: "average", of };
  });
}

class Unreadable extends Error {}

function read<T>(text: string, parse: (reader: Reader) => T): ParsedRule<T> {
  try {
    const reader = new Reader(text);
    const rule = parse(reader);
    reader.end();
    return { rule };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

function readComparison(reader: Reader): RuleComparison {
  const left = readSide(reader);
  const operator = reader.operator();
  const right = readSide(reader);
  if (left === "value" && right !== "value") return { operator, operand: right };
  if (right === "value" && left !== "value") return { operator: FLIPPED[operator], operand: left };
  throw new Unreadable("A comparison has the value of the period, written value, on exactly one side.");
}

function readSide(reader: Reader): "value" | RuleOperand {
  if (reader.takeWord("value")) return "value";
  if (reader.takeWord("coalesce")) {
    reader.sign("(");
    const column = reader.column();
    reader.sign(",");
    const otherwise = reader.number();
    reader.sign(")");
    return { kind: "coalesce", column, otherwise };
  }
  return reader.atWord() ? { kind: "column", column: reader.column() } : { kind: "constant", value: reader.number() };
}

type Token = { readonly kind: "number" | "word" | "sign"; readonly text: string };

/** Walks over the words of a text; what it does not expect is refused with a sentence. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  takeWord(word: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "word" || token.text.toLowerCase() !== word) return false;
    this.#at++;
    return true;
  }

  atWord(): boolean {
    return this.#tokens[this.#at]?.kind === "word";
  }

  sign(text: string): void {
    const token = this.#next(text);
    if (token.kind !== "sign" || token.text !== text) this.#refuse(token, text);
  }

  operator(): RuleOperator {
    const token = this.#next("a comparison");
    if (token.kind !== "sign" || !Object.hasOwn(FLIPPED, token.text)) this.#refuse(token, "a comparison");
    return token.text as RuleOperator;
  }

  number(): number {
    const token = this.#next("a number");
    if (token.kind !== "number") this.#refuse(token, "a number");
    // "-0" is zero.
    return Number(token.text) || 0;
  }

  column(): AttributeColumn {
    const token = this.#next("a column");
    if (token.kind !== "word") this.#refuse(token, "a column");
    const attribute = attributeOf(token.text.toLowerCase());
    if (!attribute) throw new Unreadable(`There is no column "${shown(token.text)}".`);
    if (attribute.kind !== "integer" && attribute.kind !== "decimal") {
      throw new Unreadable(`The column "${attribute.column}" holds no numbers.`);
    }
    return attribute.column as AttributeColumn;
  }

  end(): void {
    const token = this.#tokens[this.#at];
    if (token) throw new Unreadable(`Nothing is expected at "${shown(token.text)}".`);
  }

  #next(expected: string): Token {
    const token = this.#tokens[this.#at++];
    if (!token) throw new Unreadable(`The text ends where ${expected} is expected.`);
    return token;
  }

  #refuse(token: Token, expected: string): never {
    throw new Unreadable(`"${shown(token.text)}" stands where ${expected} is expected.`);
  }
}

function tokensOf(text: string): Token[] {
  if (text.length > MAX_RULE_LENGTH) throw new Unreadable(`The text is longer than ${MAX_RULE_LENGTH} characters.`);
  const trimmed = text.trim();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < trimmed.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(trimmed);
    if (!match) throw new Unreadable(`"${shown(trimmed.slice(at).trim())}" cannot be read.`);
    const [, number, word, sign] = match;
    if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else tokens.push({ kind: "sign", text: sign! });
  }
  return tokens;
}

function shown(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
