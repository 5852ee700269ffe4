import { inEachFormat } from "../route/in-format.ts";
import type { Route } from "../route/route.ts";
import { documentedRoutes } from "./documented.ts";
import { downloadCountries, downloadSchools } from "./downloads.ts";
import { featureRoutes } from "./features.ts";
import { allMeasurements, getMeasurements } from "./measured-days.ts";
import { placeListRoutes } from "./places.ts";
import { schoolListRoutes } from "./schools.ts";
import { getTileSet, listTileSets } from "./tilejson.ts";

/** Routes of the public API. */
export const apiRoutes: readonly Route[] = [
  ...placeListRoutes,
  ...schoolListRoutes,
  ...documentedRoutes,
  ...[allMeasurements, getMeasurements].flatMap(inEachFormat),
  downloadSchools,
  downloadCountries,
  ...featureRoutes,
  listTileSets,
  getTileSet,
];
