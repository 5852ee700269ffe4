import type { exportCsv, QueryOf } from "@schoolmap/contract";
import { resolveView } from "../view/resolve-view.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import type { LiveSnapshot, RawQuery } from "../view/view-request.ts";

export type ExportQuery = QueryOf<typeof exportCsv>;

/** Parameters of an export. */
export interface ExportRequest {
  readonly query: ExportQuery;
  readonly raw: RawQuery;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the view of an export: the same view as for tiles and numbers with the same parameters.
 *
 * @throws HttpError that names the invalid layer, date or filter
 */
export async function exportedView(snapshot: LiveSnapshot, request: ExportRequest): Promise<ResolvedView> {
  const { result } = await resolveView(snapshot, { layer: request.query.layer_id, ...request }, (view) => view);
  return result;
}
