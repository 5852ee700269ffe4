import { countryGeometry } from "@schoolmap/geodata";
import type { Kysely } from "kysely";
import { type Polygons, roundDegrees } from "../../basemap/index.ts";
import type { Cell } from "../../lib/csv-text.ts";
import { type CountryFact, factsOf, type MapIndex, type RegionFact, statusCountsAt } from "../../mapindex/index.ts";
import type { Database } from "../../record/tables/index.ts";

interface PlaceCounts {
  readonly connected: number;
  readonly not_connected: number;
  readonly unknown: number;
}

/** Rings of positions in degrees. */
interface Outline {
  readonly type: "MultiPolygon";
  readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
}

/** A place with its outline, as in GeoJSON. */
export interface Feature {
  readonly id: string;
  readonly geometry: Outline | null;
  /** One member for each column of the data set. */
  readonly properties: Readonly<Record<string, Cell>>;
}

/** Yields every country with its outline and school counts. */
export async function* countryFeatures(db: Kysely<Database>, index: MapIndex): AsyncGenerator<Feature> {
  const { countryStatus } = factsOf(index);
  // The index retains the places of removed countries.
  const living = await db.selectFrom("country").select("id").where("deleted", "is", null).orderBy("iso3").execute();
  for (const { id } of living) {
    const position = index.places.country(id);
    if (position < 0) continue;
    const country = index.countries[position]!;
    const counts = statusCountsAt(countryStatus, position);
    const properties = { country_iso3_code: country.iso3, ...propertiesOf(country, counts) };
    yield { id: country.iso3, geometry: rounded(countryGeometry(country.code)), properties };
  }
}

/** Yields every region with its outline and school counts; outlines are read country by country. */
export async function* regionFeatures(db: Kysely<Database>, index: MapIndex): AsyncGenerator<Feature> {
  const { regionStatus } = factsOf(index);
  for (const country of index.countries) {
    const outlines = await db
      .selectFrom("region")
      .select(["id", "geometry"])
      .where("country_id", "=", country.id)
      .where("deleted", "is", null)
      .orderBy("code")
      .execute();
    for (const { id, geometry } of outlines) {
      const position = index.places.region(id);
      if (position === 0) continue;
      const region = index.regions[position]!;
      const counts = statusCountsAt(regionStatus, position);
      const properties = {
        country_iso3_code: country.iso3,
        admin1_code: region.code,
        ...propertiesOf(region, counts),
      };
      yield { id: region.code, geometry: rounded(geometry), properties };
    }
  }
}

/** Rounding keeps shared points of neighbours equal. */
function rounded(outline: Polygons | null): Outline | null {
  if (!outline) return null;
  const coordinates = outline.coordinates.map((rings) => rings.map((ring) => ring.map(roundPoint)));
  return { type: "MultiPolygon", coordinates };
}

function roundPoint(point: readonly number[]): number[] {
  return point.map(roundDegrees);
}

function propertiesOf({ names }: CountryFact | RegionFact, { connected, not_connected, unknown }: PlaceCounts) {
  return {
    name_en: names.en,
    name_es: names.es,
    name_pt: names.pt,
    schools: connected + not_connected + unknown,
    schools_connected: connected,
    schools_not_connected: not_connected,
    schools_unknown: unknown,
  };
}

/** Yields features as a GeoJSON FeatureCollection (RFC 7946), one per line. */
export async function* featureCollection(features: AsyncIterable<Feature>): AsyncGenerator<string> {
  let separator = "\n";
  yield '{"type":"FeatureCollection","features":[';
  for await (const feature of features) {
    yield `${separator}${JSON.stringify({ type: "Feature", ...feature })}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}
