import { MAX_SCHOOL_ROWS, type ScopeQuery } from "@schoolmap/contract";
import { HttpError } from "../../http/http-error.ts";
import { scopeOf } from "../../mapindex/index.ts";

/**
 * Limits the size of responses with a row for each requested school.
 *
 * @throws HttpError `invalid` with the parameter and the limit
 */
export function refuseManySchools(query: Partial<ScopeQuery>): void {
  const scope = scopeOf(query);
  if (scope.kind !== "schools" || scope.ids.length <= MAX_SCHOOL_ROWS) return;
  const parameter = query.school_id__in ? "school_id__in" : "school_ids";
  const detail = `The parameter '${parameter}' names ${scope.ids.length} schools; at most ${MAX_SCHOOL_ROWS} are sent at once.`;
  throw new HttpError("invalid", detail, { parameter });
}
