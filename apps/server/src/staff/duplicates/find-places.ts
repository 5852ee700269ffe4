import type { Steps } from "../../lib/steps.ts";
import { locationOf, type MapIndex, scopeRows } from "../../mapindex/index.ts";
import { normalName } from "./score.ts";

/** A location with several schools. */
export interface FoundPlace {
  /** In steps of 0.00001 degree. */
  readonly lon5: number;
  readonly lat5: number;
  /** In ascending order. */
  readonly school_ids: readonly number[];
  /** Name of the first school. */
  readonly name: string;
  /** Number of schools that share their name, or their code, with another one at the location. */
  readonly same_name: number;
  readonly same_code: number;
  /** Number of different levels of education. */
  readonly levels: number;
}

/** Finds the locations of a country with two or more living schools. */
export function* findPlaces(index: MapIndex, countryId: number): Steps<FoundPlace[]> {
  const rows: number[] = [];
  scopeRows(index, { kind: "country", ids: [countryId] }).eachRow((row) => rows.push(row));
  const byLocation = new Map<string, number[]>();
  for (const row of rows) {
    const key = locationOf(index, row).join();
    const here = byLocation.get(key);
    if (here) here.push(row);
    else byLocation.set(key, [row]);
    yield;
  }
  const places: FoundPlace[] = [];
  for (const here of byLocation.values()) {
    if (here.length > 1) places.push(placeOf(index, here));
    yield;
  }
  return places;
}

function placeOf(index: MapIndex, rows: readonly number[]): FoundPlace {
  const sorted = rows.toSorted((a, b) => index.ids[a]! - index.ids[b]!);
  const [first] = sorted as [number];
  const [lon5, lat5] = locationOf(index, first);
  const levels = sorted.map((row) => index.attribute("education_level").value(row)).filter((level) => level !== null);
  return {
    ...{ lon5, lat5, name: index.name(first) },
    school_ids: sorted.map((row) => index.ids[row]!),
    same_name: shared(sorted.map((row) => normalName(index.name(row)))),
    same_code: shared(sorted.map((row) => index.externalId(row))),
    levels: new Set(levels.map((level) => String(level).toLowerCase())).size,
  };
}

/** Returns the number of these texts that occur more than once, ignoring empty ones. */
function shared(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== "") counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
}
