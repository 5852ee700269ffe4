import type { Places } from "../../mapindex/index.ts";
import { bareId } from "../build/id-order.ts";
import { parseQuery } from "../match/query.ts";
import type { SchoolRequest } from "../school-search.ts";

/** Returns the request with the id of a merged school replaced by the id of the remaining school. */
export function withKeptIds(request: SchoolRequest, places: Pick<Places, "kept">): SchoolRequest {
  const { ids, ...scope } = request.scope;
  if (!ids) return request;
  const kept = new Set([...ids].map((id) => (id === null ? null : places.kept(id))));
  return { ...request, scope: { ...scope, ids: kept } };
}

/**
 * Returns the request for the remaining school when the text is the Giga id of a merged one; undefined for any other
 * text.
 */
export function ofMergedSchool(request: SchoolRequest, { merged }: Pick<Places, "merged">): SchoolRequest | undefined {
  const { query, fields, scope } = request;
  if (!fields.gigaId || query.id === "") return undefined;
  const found = merged.find(({ gigaId }) => gigaId !== "" && bareId(gigaId) === query.id);
  if (!found || (scope.ids && !scope.ids.has(found.keptId))) return undefined;
  return { ...request, query: parseQuery(""), scope: { ...scope, ids: new Set([found.keptId]) } };
}
