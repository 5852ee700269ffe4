import { exportCsv, exportGeojson } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";
import { liveSnapshotOf } from "../view/view-request.ts";
import { exportedView } from "./export-request.ts";
import { EXPORT_LIMITS, type ExportLimits, type SchoolForm, schoolDownloads } from "./school-download.ts";

type RouteContext = WithRecord & WithIndex & WithCatalog & WithMeasurements;

/** Routes that export a whole view. */
export function exportRoutes(http: Http, context: RouteContext, limits: ExportLimits = EXPORT_LIMITS): void {
  const downloadOf = schoolDownloads(http, context, limits);
  const open = (route: typeof exportCsv | typeof exportGeojson, form: SchoolForm) => {
    addRoute(
      http,
      { ...route, limit: limits.perMinute },
      async ({ query, rawQuery: raw, url, client, signal, onClose }) => {
        const view = await exportedView(liveSnapshotOf(context), { query, raw, signal });
        return downloadOf(view, { form, address: url, limitKey: client.limitKey, onClose });
      },
    );
  };
  open(exportCsv, "csv");
  open(exportGeojson, "geojson");
}
