import type { getBreakdown, Names, ResponseOf } from "@schoolmap/contract";
import { type CountryFact, countByPlace, type RegionFact, type View } from "../../mapindex/index.ts";

const UNKNOWN_REGION: Names = { en: "Unknown", es: "Desconocido", pt: "Desconhecido" };

type Parts = ResponseOf<typeof getBreakdown>["results"];

/** The view by its parts, largest first: by region within one country, else by country. Places without schools are left out. */
export function breakdown(view: View): Parts {
  const { index, scope } = view;
  const byRegion = scope.kind === "region" || (scope.kind === "country" && scope.ids.length === 1);
  const counts = countByPlace(view, byRegion ? "region" : "country");
  const places: readonly (CountryFact | RegionFact)[] = byRegion ? index.regions : index.countries;
  const results = places.flatMap((place, position) => {
    const { status, classes } = counts[position]!;
    const total = status.connected + status.not_connected + status.unknown;
    if (total === 0) return [];
    return [{ ...namesOf(place), total, status, ...(classes ? { counts: classes } : {}) }];
  });
  return results.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}

function namesOf({ id, code, name, names }: CountryFact | RegionFact) {
  if (id === 0) return { code: "", id: null, name: UNKNOWN_REGION.en, names: UNKNOWN_REGION };
  return { code, id, name, names };
}
