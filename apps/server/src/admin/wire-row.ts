import { stampFields } from "@schoolmap/contract";
import type { Resource, Row } from "./resource.ts";

/** A row as it travels: the declared fields and the stamps, times as ISO 8601. */
export function wireRow({ declaration }: Resource, row: Row): Row {
  const names = [...Object.keys(stampFields), ...Object.keys(declaration.fields)];
  return Object.fromEntries(names.map((name) => [name, wireValue(row[name])]));
}

/** Fields of a request as columns: JSON as text, because node-postgres sends arrays as arrays of PostgreSQL. */
export function columnsOf({ json = [] }: Resource, fields: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      json.includes(name) && value !== undefined ? JSON.stringify(value) : value,
    ]),
  );
}

/** Whether two values of a field say the same on the wire. The order of keys counts: legends are tested in it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(wireValue(one) ?? null) === JSON.stringify(wireValue(other) ?? null);
}

export function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
