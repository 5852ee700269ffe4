/** Rows of a place's table: its parts (countries, regions) or its schools. */
export type ShownRows = "countries" | "regions" | "schools";

/** Properties of a place that determine the rows of its table. */
export interface ListedPlace {
  readonly kind: "world" | "country" | "region" | "schools";
  /** Number of regions in the country; 0 elsewhere. */
  readonly regions: number;
}

/**
 * Returns the rows of a place's table: countries of the world, regions of a country, otherwise schools. Schools can be
 * requested for a country with regions, but never for the world.
 */
export function shownRows({ kind, regions }: ListedPlace, requested: "places" | "schools" = "places"): ShownRows {
  if (kind === "world") return "countries";
  return kind === "country" && regions > 0 && requested === "places" ? "regions" : "schools";
}
