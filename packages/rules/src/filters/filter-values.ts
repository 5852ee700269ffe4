import type { Filter, FilterDefinition } from "./filters.ts";

/** Word for a missing value in lists and flags. */
export const NONE = "none";
/** Word for an open side of a range. */
export const OPEN = "null";

const MAX_LENGTH = 4_000;
const NUMBER = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/i;

/** Parses the value of one published filter. Returns a sentence about the error when it is invalid. Never blank. */
export function readFilterValue(definition: FilterDefinition, none: boolean, value: string): Filter | string {
  if (value.length > MAX_LENGTH) return `must not be longer than ${MAX_LENGTH} characters`;
  if (definition.lookup === "range") return readRange(definition.column, none, value);
  if (definition.lookup === "contains" || definition.lookup === "icontains") return readContains(definition, value);
  const words = listOf(definition, value);
  if (definition.lookup === "on" || definition.kind === "boolean") return readFlags(definition.column, words);
  return definition.kind === "text" ? readWords(definition, words) : readNumbers(definition.column, words);
}

/** Lists are separated by `|`. Older clients of `in` use commas, which are separators only when there is no `|`. */
function listOf(definition: FilterDefinition, value: string): string[] {
  const comma = definition.lookup === "in" && !value.includes("|");
  return value
    .split(comma ? "," : "|")
    .map((word) => word.trim())
    .filter(Boolean);
}

function readRange(column: string, none: boolean, value: string): Filter | string {
  const [minText = "", maxText = OPEN, ...rest] = value.split(",").map((part) => part.trim());
  const [min, max] = [readLimit(minText), readLimit(maxText)];
  if (min === undefined || max === undefined || rest.length > 0)
    return "must be two numbers 'min,max'; 'null' leaves a side open";
  if (min === null && max === null && !none) return "must limit at least one side";
  if (min !== null && max !== null && min > max) return "must not have a minimum above its maximum";
  return { kind: "range", column, min, max, none };
}

function readLimit(text: string): number | null | undefined {
  return text.toLowerCase() === OPEN ? null : readNumber(text);
}

function readNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number + 0 : undefined;
}

function readContains({ column, lookup }: FilterDefinition, value: string): Filter {
  const caseSensitive = lookup === "contains";
  const text = value.trim();
  return { kind: "contains", column, text: caseSensitive ? text : text.toLowerCase(), caseSensitive };
}

function readFlags(column: string, words: readonly string[]): Filter | string {
  const flags = new Set(words.map((word) => word.toLowerCase()));
  const [yes, no, none] = [flags.delete("true"), flags.delete("false"), flags.delete(NONE)];
  if (flags.size > 0 || !(yes || no || none)) return "must be 'true', 'false' or 'none'";
  return { kind: "flags", column, yes, no, none };
}

function readWords({ column, lookup }: FilterDefinition, list: readonly string[]): Filter | string {
  const caseSensitive = lookup === "exact";
  const words = new Set(caseSensitive ? list : list.map((word) => word.toLowerCase()));
  const none = words.delete(NONE);
  if (words.size === 0 && !none) return "must name at least one value";
  return { kind: "words", column, words: [...words].sort(), caseSensitive, none };
}

function readNumbers(column: string, list: readonly string[]): Filter | string {
  const words = list.filter((word) => word.toLowerCase() !== NONE);
  const numbers = words.map(readNumber);
  if (list.length === 0 || numbers.includes(undefined)) return "must be numbers joined by '|'";
  const sorted = [...new Set(numbers as number[])].sort((a, b) => a - b);
  return { kind: "numbers", column, numbers: sorted, none: words.length < list.length };
}
