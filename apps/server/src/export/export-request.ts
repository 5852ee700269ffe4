import type { exportCsv, QueryOf } from "@schoolmap/contract";
import { resolveView } from "../view/resolve-view.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { LiveSnapshot, RawQuery } from "../view/view-request.ts";

export type ExportQuery = QueryOf<typeof exportCsv>;

/**
 * The view that an export asks for: the very one that tiles and numbers of the same parameters come from.
 *
 * @throws HttpError that names the layer, the date or the filter at fault
 */
export async function exportedView(snapshot: LiveSnapshot, query: ExportQuery, raw: RawQuery): Promise<ResolvedView> {
  const { result } = await resolveView(snapshot, { layer: query.layer_id, query, raw }, (view) => view);
  return result;
}
