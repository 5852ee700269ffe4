import type { StaticValue } from "../classes/classify.ts";
import type { Filter } from "./filters.ts";

/**
 * Whether a school with this stored value passes the filter. This is the reference for testing every faster
 * implementation. NaN counts as null. A value of a kind other than the filter's never passes.
 */
export function matches(filter: Filter, value: StaticValue): boolean {
  if (isMissing(value)) return filter.kind !== "contains" && filter.none;
  switch (filter.kind) {
    case "words":
      return typeof value === "string" && filter.words.includes(filter.caseSensitive ? value : value.toLowerCase());
    case "contains":
      return typeof value === "string" && (filter.caseSensitive ? value : value.toLowerCase()).includes(filter.text);
    case "numbers":
      return typeof value === "number" && filter.numbers.includes(value);
    case "flags":
      return typeof value === "boolean" && (value ? filter.yes : filter.no);
    case "range":
      return typeof value === "number" && isWithin(value, filter.min, filter.max);
  }
}

function isMissing(value: StaticValue): value is null {
  return value === null || value === "" || (typeof value === "number" && Number.isNaN(value));
}

/** When both sides are open, the filter means "only missing numbers", so no number is in the range. */
function isWithin(value: number, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return false;
  return (min === null || value >= min) && (max === null || value <= max);
}
