import type { UnitFormula } from "./units.ts";

const MAX_LENGTH = 200;
const TOKEN = /\s*(\{val\}|\d+(?:\.\d+)?|[*/()])/y;

/**
 * Parses a stored text such as `{val} / (1000 * 1000)`: one `{val}`, multiplied and divided by positive constants, with
 * brackets. The text is never evaluated as code. Every other text, malicious or only unusual, gives null.
 */
export function parseUnitFormula(text: string): UnitFormula | null {
  const tokens = text.length <= MAX_LENGTH ? tokensOf(text) : null;
  if (!tokens) return null;
  const reader = { tokens, at: 0 };
  const product = readProduct(reader);
  if (!product || reader.at !== tokens.length || product.degree !== 1) return null;
  const usable = [product.multiply, product.divide].every((n) => Number.isFinite(n) && n > 0);
  return usable ? { multiply: product.multiply, divide: product.divide } : null;
}

/**
 * Formats the formula as text that `parseUnitFormula` can parse. Each factor of a thousand is written separately, as
 * clients expect.
 */
export function printUnitFormula({ multiply, divide }: UnitFormula): string {
  const factors = thousandsOf(multiply / divide);
  if (factors.length > 0) return ["{val}", ...factors].join(" * ");
  const divisors = thousandsOf(divide / multiply);
  if (divisors.length === 0) return "{val}";
  return `{val} / ${divisors.length === 1 ? divisors[0] : `(${divisors.join(" * ")})`}`;
}

/** Splits 1,000,000 into 1000 and 1000, and 1 into no factors. */
function thousandsOf(number: number): number[] {
  if (number <= 1) return [];
  return number % 1000 === 0 ? [1000, ...thousandsOf(number / 1000)] : [number];
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

/** constant × {val}^degree, stored as a fraction. */
interface Product {
  multiply: number;
  divide: number;
  degree: number;
}

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return null;
    tokens.push(match[1] ?? "");
  }
  return tokens;
}

function readProduct(reader: Reader): Product | null {
  const product = readFactor(reader);
  if (!product) return null;
  for (let sign = reader.tokens[reader.at]; sign === "*" || sign === "/"; sign = reader.tokens[reader.at]) {
    reader.at++;
    const factor = readFactor(reader);
    if (!factor) return null;
    product.multiply *= sign === "*" ? factor.multiply : factor.divide;
    product.divide *= sign === "*" ? factor.divide : factor.multiply;
    product.degree += sign === "*" ? factor.degree : -factor.degree;
  }
  return product;
}

function readFactor(reader: Reader): Product | null {
  const token = reader.tokens[reader.at++];
  if (token === "{val}") return { multiply: 1, divide: 1, degree: 1 };
  if (token === "(") {
    const inner = readProduct(reader);
    return reader.tokens[reader.at++] === ")" ? inner : null;
  }
  return token !== undefined && /^\d/.test(token) ? { multiply: Number(token), divide: 1, degree: 0 } : null;
}
