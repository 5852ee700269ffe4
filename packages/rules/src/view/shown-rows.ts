/** What a table of a place lists: its parts (countries, regions) or its schools. */
export type ShownRows = "countries" | "regions" | "schools";

/** A place, as far as it decides what its table lists. */
export interface ListedPlace {
  readonly kind: "world" | "country" | "region" | "schools";
  /** Regions of the country; 0 elsewhere. */
  readonly regions: number;
}

/**
 * The rows of a place's table: countries of the world, regions of a country, else schools. Of a country with regions the
 * schools can be asked for; of the world never.
 */
export function shownRows({ kind, regions }: ListedPlace, asked: "places" | "schools" = "places"): ShownRows {
  if (kind === "world") return "countries";
  return kind === "country" && regions > 0 && asked === "places" ? "regions" : "schools";
}
