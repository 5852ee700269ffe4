import { type AttributeColumn, attributeOf } from "@schoolmap/contract";
import type { LiveBenchmarkRule, LiveRule, OwnNumber, RuleComparison, RuleOperand, RuleOperator } from "./live-rule.ts";

/** The parsed rule, or one sentence with the reason for the rejection. */
export type ParsedRule<T> = { readonly rule: T } | { readonly problem: string };

/**
 * Maximum number of characters in a rule. Ten comparisons of the longest kind have about 1,700, so every parsed rule
 * prints as a text that can be parsed.
 */
export const MAX_RULE_LENGTH = 2000;
const MAX_COMPARISONS = 10;
/** Up to 15 digits and 6 decimals. Such numbers are printed as they were written, never with an exponent. */
const TOKEN = /\s*(?:(-?\d{1,15}(?:\.\d{1,6})?)(?![\w.])|([A-Za-z_]\w*)|(>=|<=|[><=(),*]))/y;
const FLIPPED: Readonly<Record<RuleOperator, RuleOperator>> = { ">": "<", "<": ">", ">=": "<=", "<=": ">=", "=": "=" };

/**
 * Parses a rule: comparisons of `value` with a number or a number of the school, joined by `and`. Operators are > >= <
 * <= and =, and case is ignored. A number of the school is a column, or parts of `coalesce(min(number, max(number,
 * number * column)), number)`, in this order. The text is never evaluated as code, and any text outside this grammar is
 * rejected.
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

/** Parses a benchmark: a number, or `avg(…)` of a number of the school. */
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

/** Parses a number of the school: `coalesce(max(20000000, 50000 * num_students), 20000000)`. */
export function parseOwnNumber(text: string): ParsedRule<OwnNumber> {
  return read(text, readOwnNumber);
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
  if (reader.atWord() || reader.atProduct()) return readOwnNumber(reader);
  return { kind: "constant", value: reader.number() };
}

function readOwnNumber(reader: Reader): OwnNumber {
  if (!reader.takeWord("coalesce")) return readBounded(reader);
  reader.sign("(");
  const of = readBounded(reader);
  reader.sign(",");
  const otherwise = reader.number();
  reader.sign(")");
  return { ...of, otherwise };
}

function readBounded(reader: Reader): OwnNumber {
  const most = readLimit(reader, "min");
  const least = readLimit(reader, "max");
  if (most !== null && least !== null && least > most) throw new Unreadable("The least number is above the most.");
  const factor = readFactor(reader);
  const column = reader.column();
  for (const limit of [least, most]) if (limit !== null) reader.sign(")");
  return { kind: "own", column, factor, least, most, otherwise: null };
}

function readFactor(reader: Reader): number {
  if (!reader.atProduct()) return 1;
  const factor = reader.number();
  reader.sign("*");
  return factor;
}

/** Parses the start of a limit, such as `max(20,`. Returns null when the word is not there. */
function readLimit(reader: Reader, word: "min" | "max"): number | null {
  if (!reader.takeWord(word)) return null;
  reader.sign("(");
  const limit = reader.number();
  reader.sign(",");
  return limit;
}

type Token = { readonly kind: "number" | "word" | "sign"; readonly text: string };

/** Reads the words of a text in sequence and rejects unexpected ones with a sentence. */
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

  /** Whether a number times another operand comes next. */
  atProduct(): boolean {
    return this.#tokens[this.#at]?.kind === "number" && this.#tokens[this.#at + 1]?.text === "*";
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
