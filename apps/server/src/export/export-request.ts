import type { exportCsv, QueryOf } from "@schoolmap/contract";
import { publishedLiveLayer } from "../catalog/index.ts";
import type { View } from "../mapindex/index.ts";
import { fromLiveView } from "../view/live-request.ts";
import { type LiveSnapshot, type RawQuery, requestedLayer, viewOf } from "../view/view-request.ts";
import { type ExportLayer, liveExportLayer, staticExportLayer } from "./fields.ts";

export type ExportQuery = QueryOf<typeof exportCsv>;

/** What an export is asked for by. */
export interface ExportRequest {
  readonly query: ExportQuery;
  readonly raw: RawQuery;
  /** Aborted when the client leaves. */
  readonly signal?: AbortSignal | undefined;
}

/** What an export holds. */
export interface Asked {
  readonly view: View;
  readonly layer: ExportLayer | undefined;
  /** Names the data that it is made from. */
  readonly version: string;
}

/**
 * The view that an export asks for: the very one that tiles and numbers of the same parameters come from.
 *
 * @throws HttpError that names the layer, the date or the filter at fault
 */
export async function askedFor(moment: LiveSnapshot, request: ExportRequest): Promise<Asked> {
  const asked = await resolve(moment, request);
  // Counted before the first byte: all rows are needed.
  await asked.view.rows.prepare({ signal: request.signal });
  return asked;
}

async function resolve(moment: LiveSnapshot, { query, raw, signal }: ExportRequest): Promise<Asked> {
  const { index, catalog } = moment;
  const { layer_id: id, benchmark } = query;
  if (id === undefined) return { view: viewOf(moment, query, raw), layer: undefined, version: index.version };
  const live = publishedLiveLayer(catalog, id);
  if (live) {
    const { result: view } = await fromLiveView(moment, { layer: live, query, raw, signal }, (made) => made);
    return { view, layer: liveExportLayer(view, live), version: view.version };
  }
  const layer = requestedLayer(moment, id, query, benchmark);
  const view = viewOf(moment, query, raw, layer);
  return { view, layer: staticExportLayer(index, layer, catalog.layers.get(id)), version: index.version };
}
