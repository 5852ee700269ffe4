import type { ScopeQuery } from "@schoolmap/contract";
import type { Reach } from "../../record/actor.ts";

const NO_COUNTRY = 0;

/**
 * Restricts the scope of a request to the countries that are visible to an actor: all of them, or those that it names.
 */
export function scopeWithin(query: ScopeQuery, limit: Reach): ScopeQuery {
  if (limit === null) return query;
  const { country_id, country_id__in } = query;
  const named = country_id__in ?? (country_id === undefined ? [...limit] : [country_id]);
  const known = named.filter((id) => limit.has(id)).sort((one, other) => one - other);
  // An empty list would mean the world.
  return { country_id__in: known.length > 0 ? known : [NO_COUNTRY] };
}
