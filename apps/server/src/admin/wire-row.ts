import { stampFields } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../record/tables/index.ts";
import { type ActorNames, actorFields, actorNamesIn, actorRefOf } from "./actor-names.ts";
import type { Resource, Row } from "./resource.ts";

/**
 * Converts rows to their form in responses: the declared fields and the stamps, times as ISO 8601, actors with their
 * names.
 */
export async function wireRows(db: Kysely<Database>, resource: Resource, rows: readonly Row[]): Promise<Row[]> {
  const names = await actorNamesIn(db, resource, rows);
  const actors = new Set(actorFields(resource));
  const fields = fieldsOf(resource);
  return rows.map((row) => {
    const wire: Record<string, unknown> = {};
    for (const name of fields) wire[name] = actors.has(name) ? wireActor(row[name], names) : wireValue(row[name]);
    return wire;
  });
}

/** Returns the fields of a row in responses, in order. */
export function fieldsOf({ declaration }: Resource): readonly string[] {
  return [...Object.keys(stampFields), ...Object.keys(declaration.fields)];
}

function wireActor(value: unknown, names: ActorNames): unknown {
  return typeof value === "string" ? actorRefOf(value, names) : null;
}

/** Converts fields of a request to columns: JSON as text, because node-postgres sends arrays as PostgreSQL arrays. */
export function columnsOf({ json = [] }: Resource, fields: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      json.includes(name) && value !== undefined ? JSON.stringify(value) : value,
    ]),
  );
}

/**
 * Returns whether two values of a field are equal in responses. The order of keys matters: legend classes are tested in
 * that order.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(wireValue(one) ?? null) === JSON.stringify(wireValue(other) ?? null);
}

export function wireValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
