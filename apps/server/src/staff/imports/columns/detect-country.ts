import type { Kysely } from "kysely";
import { readPlacer } from "../../../ingest/placing/read-placer.ts";
import type { Database } from "../../../record/tables/index.ts";

export type Point = readonly [lon: number, lat: number];

/** Maximum number of countries whose outlines are checked: those whose boxes contain the most points. */
const CANDIDATES = 6;
/** Minimum share of the points that must be in a country for it to be the country of the file. */
const MAJORITY = 0.5;

interface Candidate {
  readonly id: number;
  readonly code: string;
  readonly bbox: number[] | null;
}

/**
 * Returns the country that contains the most points, with their share; null when no country contains the majority.
 * Exchanged latitude and longitude are accepted when the whole file has them exchanged.
 */
export async function detectCountry(
  db: Kysely<Database>,
  points: readonly Point[],
): Promise<{ readonly id: number; readonly share: number } | null> {
  const countries = await db
    .selectFrom("country")
    .select(["id", "code", "bbox"])
    .where("deleted", "is", null)
    .execute();
  const straight = await mostIn(db, countries, points);
  if (straight && straight.share >= MAJORITY) return straight;
  const swapped = await mostIn(
    db,
    countries,
    points.map(([lon, lat]) => [lat, lon]),
  );
  return swapped && swapped.share >= MAJORITY ? swapped : null;
}

async function mostIn(db: Kysely<Database>, countries: readonly Candidate[], points: readonly Point[]) {
  const likely = countries
    .map((country) => ({ country, inside: points.filter((point) => isInBox(country.bbox, point)).length }))
    .filter(({ inside }) => inside >= MAJORITY * points.length)
    .sort((one, other) => other.inside - one.inside)
    .slice(0, CANDIDATES);
  let best: { id: number; share: number } | undefined;
  for (const { country } of likely) {
    const placer = await readPlacer(db, country);
    const share = points.filter(([lon, lat]) => placer.place(lon, lat)?.distanceKm === 0).length / points.length;
    if (share > (best?.share ?? 0)) best = { id: country.id, share };
  }
  return best;
}

function isInBox(bbox: number[] | null, [lon, lat]: Point): boolean {
  if (!bbox) return false;
  const [west, south, east, north] = bbox as [number, number, number, number];
  return lat >= south && lat <= north && ((lon >= west && lon <= east) || (lon + 360 >= west && lon + 360 <= east));
}
