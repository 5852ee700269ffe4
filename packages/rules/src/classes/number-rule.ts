/** A test of one number, written in a legend as `5`, `>5`, `>=5`, `<5`, `<=5` or `1..5` (both ends included). */
export type NumberRule = (value: number) => boolean;

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`;
const COMPARISON = new RegExp(`^(<=|>=|<|>|=)?\\s*(${NUMBER})$`);
const INTERVAL = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`);

/** Parses a number rule. Returns undefined for every other text, which then matches no number. */
export function parseNumberRule(text: string): NumberRule | undefined {
  const trimmed = text.trim();
  const interval = INTERVAL.exec(trimmed);
  if (interval) {
    const [low, high] = [Number(interval[1]), Number(interval[2])];
    return (value) => value >= low && value <= high;
  }
  const comparison = COMPARISON.exec(trimmed);
  return comparison ? comparing(comparison[1] ?? "=", Number(comparison[2])) : undefined;
}

function comparing(operator: string, limit: number): NumberRule {
  switch (operator) {
    case "<":
      return (value) => value < limit;
    case "<=":
      return (value) => value <= limit;
    case ">":
      return (value) => value > limit;
    case ">=":
      return (value) => value >= limit;
    default:
      return (value) => value === limit;
  }
}
