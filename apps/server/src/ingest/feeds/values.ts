/**
 * Approximate boundary between seconds and milliseconds since 1970 (milliseconds above it are the year 1973 or later).
 */
const MS_FROM = 1e11;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** Returns the value at a name or a dotted path; null when there is none. */
export function valueAt(row: unknown, path: string): unknown {
  if (isObject(row) && Object.hasOwn(row, path)) return row[path] ?? null;
  let value: unknown = row;
  for (const step of path.split(".")) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return null;
    value = value[step];
  }
  return value ?? null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns a text or a number as trimmed text; undefined when it is blank or has another type. */
export function toText(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** Parses a number; null when there is none, undefined when the value is not a number. */
export function toNumber(value: unknown): number | null | undefined {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || /^(null|nan|na|n\/a)$/i.test(text)) return null;
  return NUMBER.test(text) ? Number(text) : undefined;
}

/**
 * Parses a time to ISO 8601 in UTC. Accepts dates, ISO 8601 (UTC without a zone), and seconds or milliseconds since
 * 1970; returns undefined for anything else.
 */
export function toInstant(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  const number = typeof value === "string" && !NUMBER.test(value.trim()) ? undefined : toNumber(value);
  if (typeof number === "number") return isoOf(Math.abs(number) < MS_FROM ? number * 1000 : number);
  if (typeof value !== "string") return undefined;
  const [, day, clock, zone = "Z"] = TIME.exec(value.trim()) ?? [];
  if (!day) return undefined;
  return isoOf(Date.parse(`${day}T${clock}${/^utc$/i.test(zone) ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2")}`));
}

function isoOf(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
