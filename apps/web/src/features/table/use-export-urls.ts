import { exportCsv, exportGeojson } from "@schoolmap/contract";
import { callUrl } from "../../api/call.ts";
import { useFilteredScope } from "../../api/index.ts";
import { useShown } from "../../resolved-view/use-shown.ts";
import type { View } from "../../state/view.ts";
import { layerQuery } from "./layer-query.ts";

/** Addresses of the schools of a view as files, by the name of their format; undefined until they are known. */
export function useExportUrls(view: View) {
  const asked = useFilteredScope(view);
  const layer = layerQuery(useShown(view));
  if (!asked || !layer) return undefined;
  const options = { query: { ...asked.ids, ...layer }, filters: asked.filters };
  return { CSV: callUrl(exportCsv, options), GeoJSON: callUrl(exportGeojson, options) };
}
