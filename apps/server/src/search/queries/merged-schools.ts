import type { Places } from "../../mapindex/index.ts";
import { bareId } from "../build/id-order.ts";
import { parseQuery } from "../match/query.ts";
import type { SchoolRequest } from "../school-search.ts";

/** The request in which the id of a merged school stands for the school that was kept. */
export function withKeptIds(request: SchoolRequest, places: Pick<Places, "kept">): SchoolRequest {
  const { ids, ...scope } = request.scope;
  if (!ids) return request;
  const kept = new Set([...ids].map((id) => (id === null ? null : places.kept(id))));
  return { ...request, scope: { ...scope, ids: kept } };
}

/** The request for the school that was kept, where the text is the Giga id of a merged one; undefined for another text. */
export function ofMergedSchool(request: SchoolRequest, { merged }: Pick<Places, "merged">): SchoolRequest | undefined {
  const { query, fields, scope } = request;
  if (!fields.gigaId || query.id === "") return undefined;
  const found = merged.find(({ gigaId }) => gigaId !== "" && bareId(gigaId) === query.id);
  if (!found || (scope.ids && !scope.ids.has(found.keptId))) return undefined;
  return { ...request, query: parseQuery(""), scope: { ...scope, ids: new Set([found.keptId]) } };
}
