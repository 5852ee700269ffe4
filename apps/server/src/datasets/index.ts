import type { Context } from "../context.ts";
import type { Http } from "../http/http.ts";
import { datasetCatalogRoutes } from "./catalog-routes.ts";
import { datasetFileRoutes } from "./file-routes.ts";
import { differenceRoutes } from "./snapshots/difference-routes.ts";
import { snapshotRoutes } from "./snapshots/snapshot-routes.ts";

export { PUBLISHER } from "./catalog.ts";
export { countryNamed } from "./country-named.ts";
export { snapshotDatasetsJob } from "./snapshots/snapshot-job.ts";

/** Routes for complete data sets: their descriptions, their files with current data, and their snapshots. */
export function datasetsRoutes(http: Http, context: Pick<Context, "artifacts" | "index" | "record">): void {
  datasetCatalogRoutes(http, context);
  datasetFileRoutes(http, context);
  snapshotRoutes(http, context);
  differenceRoutes(http, context);
}
