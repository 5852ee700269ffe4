import type { Values } from "./resource-screen.ts";

/** Returns the values that differ from the start values of the form. */
export function changedValues(now: Values, start: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, start[name])));
}

/** Whether two values are equal, regardless of the key order of their objects. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, ordered(one)]));
}
