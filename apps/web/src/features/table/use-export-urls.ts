import { exportCsv, exportGeojson } from "@schoolmap/contract";
import { callUrl } from "../../api/call.ts";
import { filterEntries, useScopeIds } from "../../api/index.ts";
import { useShown } from "../../shown/use-shown.ts";
import type { View } from "../../state/view.ts";
import { layerQuery } from "./layer-query.ts";

/** Addresses of the schools of a view as files, by the name of their format; undefined until they are known. */
export function useExportUrls(view: View) {
  const ids = useScopeIds(view);
  const layer = layerQuery(useShown(view));
  if (!ids || !layer) return undefined;
  const options = { query: { ...ids, ...layer }, filters: filterEntries(view) };
  return { CSV: callUrl(exportCsv, options), GeoJSON: callUrl(exportGeojson, options) };
}
