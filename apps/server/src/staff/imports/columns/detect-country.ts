import type { Kysely } from "kysely";
import { readPlacer } from "../../../ingest/placing/read-placer.ts";
import type { Database } from "../../../record/tables/index.ts";

export type Point = readonly [lon: number, lat: number];

/** Countries whose outlines are looked at: those whose boxes hold the most points. */
const CANDIDATES = 6;
/** A country that holds less than this part of the points is not the country of the file. */
const MAJORITY = 0.5;

interface Candidate {
  readonly id: number;
  readonly code: string;
  readonly bbox: number[] | null;
}

/**
 * The country that most of the points lie in, and which part of them; null when none holds the majority. Points with
 * latitude and longitude exchanged count when the file means them so throughout.
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
