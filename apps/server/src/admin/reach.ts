import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Actor, Reach } from "../record/actor.ts";
import type { Resource, Row } from "./resource.ts";
import { noSuchReference } from "./write-errors.ts";

/** The countries that an actor is limited to; null: none of its permissions is limited. */
export function limitOf(actor: Actor): Reach {
  return "countries" in actor ? actor.countries : null;
}

/** In SQL: which rows there are for an actor. Part of the look-up itself, so that no row outside is found, locked or timed. */
export function reachSql({ declaration }: Resource, actor: Actor): RawBuilder<boolean> {
  const limit = limitOf(actor);
  if (limit === null || declaration.country === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(declaration.country)} = any(${[...limit]}::integer[])`;
}

/** Whether there is this row, or this former state of one, for an actor. */
export function isWithinReach({ declaration }: Resource, row: Row, actor: Actor): boolean {
  const limit = limitOf(actor);
  return limit === null || declaration.country === undefined || limit.has(row[declaration.country] as number);
}

/** Whether an actor sees some rows of a resource and not others. */
export function isLimited({ declaration }: Resource, actor: Actor): boolean {
  return declaration.country !== undefined && limitOf(actor) !== null;
}

/**
 * What concerns all countries is changed only by those who are limited to none; a new country is such a change.
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
 * A row that is made in, or moved into, a country outside of the reach is refused as if there were no such country.
 *
 * @param fields of the row, or those that the request sends
 * @throws HttpError `invalid`
 */
export function refuseForeign(resource: Resource, fields: Row, actor: Actor): void {
  const { country } = resource.declaration;
  if (country === undefined || !(country in fields) || isWithinReach(resource, fields, actor)) return;
  throw noSuchReference(country);
}
