import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Actor, Reach } from "../record/actor.ts";
import type { Resource, Row } from "./resource.ts";
import { noSuchReference } from "./write-errors.ts";

/** Returns the countries that an actor is limited to; null when its permissions are not limited. */
export function limitOf(actor: Actor): Reach {
  return "countries" in actor ? actor.countries : null;
}

/**
 * SQL condition for the rows within an actor's reach. It is part of the query itself, so that no row outside is found,
 * locked or measurable by timing.
 */
export function reachSql({ declaration }: Resource, actor: Actor): RawBuilder<boolean> {
  const limit = limitOf(actor);
  if (limit === null || declaration.country === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(declaration.country)} = any(${[...limit]}::integer[])`;
}

/** Returns whether a row, or a former state of it, is within an actor's reach. */
export function isWithinReach({ declaration }: Resource, row: Row, actor: Actor): boolean {
  const limit = limitOf(actor);
  return limit === null || declaration.country === undefined || limit.has(row[declaration.country] as number);
}

/** Returns whether an actor sees only some rows of a resource. */
export function isLimited({ declaration }: Resource, actor: Actor): boolean {
  return declaration.country !== undefined && limitOf(actor) !== null;
}

/**
 * Requires an actor without a country limit to change rows that apply to all countries, or to create a country.
 *
 * @throws HttpError `forbidden`
 */
export function requireReachToWrite({ declaration }: Resource, actor: Actor, what?: "create"): void {
  const concernsAll = declaration.country === undefined || (what === "create" && declaration.country === "id");
  if (concernsAll) requireAllCountries(actor);
}

/** @throws HttpError `forbidden` for an actor who is limited to countries */
export function requireAllCountries(actor: Actor): void {
  if (limitOf(actor) !== null) throw new HttpError("forbidden", "This needs a role for all countries.");
}

/**
 * Refuses a row that is created in, or moved into, a country outside of the reach, as if that country did not exist.
 *
 * @param fields fields of the row, or the fields of the request
 * @throws HttpError `invalid`
 */
export function refuseForeign(resource: Resource, fields: Row, actor: Actor): void {
  const { country } = resource.declaration;
  if (country === undefined || !(country in fields) || isWithinReach(resource, fields, actor)) return;
  throw noSuchReference(country);
}
