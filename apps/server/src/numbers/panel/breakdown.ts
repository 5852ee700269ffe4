import { CONNECTION_STATUSES, type getBreakdown, type Names, type ResponseOf } from "@schoolmap/contract";
import {
  CLASS_STATUS_CODES,
  type CountryFact,
  type RegionFact,
  statusCountsAt,
  type View,
} from "../../mapindex/index.ts";
import { placeCounts, sumClasses } from "./counts.ts";

const STATUSES = CONNECTION_STATUSES.length;
const UNKNOWN_REGION: Names = { en: "Unknown", es: "Desconocido", pt: "Desconhecido" };

type MeasurementCache = ResponseOf<typeof getBreakdown>["results"];

/** The view by its parts, largest first: by region within one country, else by country. Places without schools are left out. */
export function breakdown(view: View): MeasurementCache {
  const { index, scope, classStatusCodes } = view;
  const byRegion = scope.kind === "region" || (scope.kind === "country" && scope.ids.length === 1);
  const counts = placeCounts(view, byRegion ? "region" : "country");
  const places: readonly (CountryFact | RegionFact)[] = byRegion ? index.regions : index.countries;
  const results = places.flatMap((place, position) => {
    const status = statusCountsAt(counts.status, position);
    const total = counts.status.subarray(position * STATUSES, (position + 1) * STATUSES).reduce((a, b) => a + b, 0);
    if (total === 0) return [];
    const classes = counts.classStatusCodes.subarray(
      position * CLASS_STATUS_CODES,
      (position + 1) * CLASS_STATUS_CODES,
    );
    return [{ ...namesOf(place), total, status, ...(classStatusCodes ? { counts: sumClasses(classes) } : {}) }];
  });
  return results.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}

function namesOf({ id, code, name, names }: CountryFact | RegionFact) {
  if (id === 0) return { code: "", id: null, name: UNKNOWN_REGION.en, names: UNKNOWN_REGION };
  return { code, id, name, names };
}
