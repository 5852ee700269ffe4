import type { exportCsv, QueryOf } from "@schoolmap/contract";
import { resolveView } from "../view/resolve-view.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { LiveSnapshot, RawQuery } from "../view/view-request.ts";

export type ExportQuery = QueryOf<typeof exportCsv>;

/** What an export is asked for by. */
export interface ExportRequest {
  readonly query: ExportQuery;
  readonly raw: RawQuery;
  /** Aborted when the client leaves. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The view that an export asks for: the very one that tiles and numbers of the same parameters come from.
 *
 * @throws HttpError that names the layer, the date or the filter at fault
 */
export async function exportedView(snapshot: LiveSnapshot, request: ExportRequest): Promise<ResolvedView> {
  const { result } = await resolveView(snapshot, { layer: request.query.layer_id, ...request }, (view) => view);
  return result;
}
