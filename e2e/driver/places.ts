import {
  getBreakdown,
  getCountry,
  getLayerInfo,
  listCountries,
  listLayers,
  nearSchools,
  type SchoolRow,
  type SchoolSummary,
  schoolsInView,
} from "@schoolmap/contract";
import type { LonLat } from "./map-driver.ts";
import { ask } from "./server.ts";
import { featuresOf, tilesOver } from "./tiles.ts";

/** Points inside countries, far from their borders. */
export const IN_BRAZIL: LonLat = [-52, -10];
export const IN_ETHIOPIA: LonLat = [39.6, 8.6];

export interface RegionPlace {
  /** `giga_id_admin` of the region. */
  readonly code: string;
  readonly id: number;
  readonly name: string;
  /** Point inside the region: that of its label. */
  readonly place: LonLat;
  /** Number of schools. */
  readonly total: number;
}

/** Zoom at which the grid of a tile is about 600 m wide. */
const LABEL_ZOOM = 4;

/** Returns the regions of a country with schools, in descending order of their number. */
export async function regionsOf(countryCode: string): Promise<RegionPlace[]> {
  const country = await ask(getCountry, {}, { code: countryCode });
  const { results } = await ask(getBreakdown, { country_id: country.id });
  const labels = await labelsOf(countryCode, country.admin_metadata.bbox!);
  return results.flatMap(({ code, id, names, total }) => {
    const place = labels.get(code);
    return place && id !== null && total > 0 ? [{ code, id, name: names.en, place, total }] : [];
  });
}

async function labelsOf(countryCode: string, bbox: readonly [number, number, number, number]) {
  const labels = new Map<string, LonLat>();
  for (const address of tilesOver(bbox, LABEL_ZOOM)) {
    const { x, y, z } = address;
    for (const feature of await featuresOf(`/api/v1/regions/${countryCode}/`, address, "admin1Labels")) {
      const { geometry } = feature.toGeoJSON(x, y, z);
      if (geometry.type === "Point")
        labels.set(String(feature.properties.code), geometry.coordinates as unknown as LonLat);
    }
  }
  return labels;
}

/** Returns the code of a country whose schools have no measurements. */
export async function anUnmeasuredCountry(): Promise<string> {
  const [{ results: layers }, countries] = await Promise.all([ask(listLayers), ask(listCountries)]);
  const live = layers.filter(({ type }) => type === "LIVE");
  const measured = new Set(
    live.flatMap(({ active_countries_list }) => active_countries_list.map(({ country }) => country)),
  );
  const country = countries.find(({ id }) => !measured.has(id));
  if (!country) throw new Error("Somebody measures in every country.");
  return country.code.toLowerCase();
}

/** Zoom from which every school has its own dot. */
export const CLOSE_ZOOM = 15;
const WORLD = "-180,-90,180,90";

/** Returns an isolated school of a country or region, so that a click there can select only this school. */
export async function aLonelySchool(scope: { country_id?: number; admin1_id?: number }): Promise<SchoolSummary> {
  const { results } = await ask(schoolsInView, { ...scope, bbox: WORLD });
  for (const school of results) {
    const around = { lon: school.lon.toFixed(6), lat: school.lat.toFixed(6), zoom: CLOSE_ZOOM - 3 };
    const { count } = await ask(nearSchools, { ...scope, ...around });
    if (count === 1) return school;
  }
  throw new Error("No school stands alone here.");
}

/** Returns the camera parameter for a close view of a school. */
export function lookingAt({ lat, lon }: { readonly lat: number; readonly lon: number }, zoom = CLOSE_ZOOM): string {
  return `at=${lat.toFixed(5)},${lon.toFixed(5)},${zoom}`;
}

/** Returns a school that has the same coordinates as others. */
export async function aSharedPlace(): Promise<SchoolRow> {
  for (const { id } of await regionsOf("BR")) {
    const { results } = await ask(schoolsInView, { admin1_id: id, bbox: "-180,-90,180,90" });
    const school_id__in = results.map((school) => school.id).join(",");
    const query = { school_id__in, include_same_location_schools: "true" };
    const rows = (await ask(getLayerInfo, query, { layerId: 10001 })) as SchoolRow[];
    const shared = rows.find(({ schools_at_same_location: same }) => same && same.count > 0);
    if (shared) return shared;
  }
  throw new Error("No two schools share a place.");
}
