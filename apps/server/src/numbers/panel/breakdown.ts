import type { getBreakdown, Names, ResponseOf } from "@schoolmap/contract";
import { type CountryFact, countByPlace, type RegionFact, type View } from "../../mapindex/index.ts";
import type { MeasuredPart } from "./measured-parts.ts";

const UNKNOWN_REGION: Names = { en: "Unknown", es: "Desconocido", pt: "Desconhecido" };

type Parts = ResponseOf<typeof getBreakdown>["results"];

/** Returns the kind of parts of a view: regions for one country or for regions, otherwise countries. */
export function kindOfParts({ scope }: Pick<View, "scope">): "country" | "region" {
  return scope.kind === "region" || (scope.kind === "country" && scope.ids.length === 1) ? "region" : "country";
}

/**
 * Returns the parts of a view, largest first. Places without schools are omitted.
 * @param measuredAt in a live layer, returns the measured values of each part, by position of the place in the index
 */
export function breakdown(view: View, measuredAt?: (place: number) => MeasuredPart): Parts {
  const { index } = view;
  const kind = kindOfParts(view);
  const counts = countByPlace(view, kind);
  const results = placesOf(index, kind).flatMap((place, position) => {
    const { status, classes } = counts[position]!;
    const total = status.connected + status.not_connected + status.unknown;
    if (total === 0) return [];
    return [{ ...namesOf(place), total, status, ...(classes ? { counts: classes } : {}), ...measuredAt?.(position) }];
  });
  return results.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}

/** Returns the places of a kind, by their position in the index. */
export function placesOf(index: View["index"], kind: "country" | "region"): readonly (CountryFact | RegionFact)[] {
  return kind === "region" ? index.regions : index.countries;
}

/** Returns the code that identifies a part; "" for the schools without a region. */
export function codeOf({ id, code }: CountryFact | RegionFact): string {
  return id === 0 ? "" : code;
}

function namesOf({ id, code, name, names }: CountryFact | RegionFact) {
  if (id === 0) return { code: "", id: null, name: UNKNOWN_REGION.en, names: UNKNOWN_REGION };
  return { code, id, name, names };
}
