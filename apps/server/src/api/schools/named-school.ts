import { Empty } from "../../http/answer.ts";
import { HttpError } from "../../http/http-error.ts";
import type { MapIndex } from "../../mapindex/index.ts";

/** A school of the index, or a redirect to the school that it was merged into. */
export type NamedSchool = { readonly id: number; readonly row: number } | { readonly moved: Empty };

/**
 * Returns the school that an address `/api/v1/schools/{key}…` names by its id or Giga id.
 *
 * @throws HttpError `not_found` for an unknown school
 */
export function namedSchool(index: MapIndex, key: string, url: string): NamedSchool {
  const id = schoolIdOf(index, key);
  const kept = index.places.kept(id);
  const row = index.rowOf(kept);
  if (row < 0) throw new HttpError("not_found", `There is no school '${key}'.`, { parameter: "id" });
  if (kept === id) return { id, row };
  const rest = /^\/api\/v1\/schools\/[^/?]+(.*)$/.exec(url)?.[1] ?? "";
  return { moved: new Empty({ location: `/api/v1/schools/${kept}${rest}`, status: 308 }) };
}

/** Returns the id of a school by its id or Giga id; 0, which no school has, for an unknown Giga id. */
export function schoolIdOf(index: MapIndex, key: string): number {
  return /^\d{1,9}$/.test(key) ? Number(key) : idOfGiga(index, key.toLowerCase());
}

function idOfGiga(index: MapIndex, gigaId: string): number {
  const row = index.gigaIds.rowOf(gigaId);
  if (row >= 0) return index.ids[row]!;
  return index.places.merged.find((one) => one.gigaId.toLowerCase() === gigaId)?.id ?? 0;
}
