import { exportCsv, exportGeojson } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { useFilteredScope } from "../../api/filtered-queries.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { layerQuery } from "./layer-query.ts";

/**
 * Returns the URLs of the schools of a view as files, by the name of their format. Returns undefined until they are
 * known.
 */
export function useExportUrls(view: ResolvedView) {
  const filtered = useFilteredScope(view.query);
  const layer = layerQuery(view.shown);
  if (!filtered || !layer) return undefined;
  const options = { query: { ...filtered.ids, ...layer }, filters: filtered.filters };
  return { CSV: urlOf(exportCsv, options), GeoJSON: urlOf(exportGeojson, options) };
}
