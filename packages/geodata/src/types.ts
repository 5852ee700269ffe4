import { LANGS, type Lang } from "./lang.ts";
import type { LevelKey } from "./levels.ts";

export { LANGS, type Lang };

export type Names = Readonly<Record<Lang, string>>;

/** [west, south, east, north] in degrees; east is above 180 when the box crosses the antimeridian. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

/** [longitude, latitude] in degrees. */
export type LonLat = readonly [lon: number, lat: number];

export interface Country {
  /** ISO 3166-1 alpha-2, upper case; XK for Kosovo, ZZ for the test country. */
  readonly code: string;
  /** ISO 3166-1 alpha-3, upper case; XKX for Kosovo, ZZZ for the test country. */
  readonly iso3: string;
  readonly names: Names;
  /** Box that a visitor expects to see, without small distant parts. Null without geometry (test country). */
  readonly bbox: Bbox | null;
  /** Position of the label: the point of the largest part that is farthest from its edges. Null without geometry. */
  readonly label: LonLat | null;
  /** Area of land and inland water on the sphere; 0 without geometry. */
  readonly areaKm2: number;
  /** Level of most of its first-level regions; null when it has none or the source has no level. */
  readonly level: LevelKey | null;
}

export interface Region {
  /** Stable id that the project assigns: ISO 3166-1 alpha-3 and three digits, for example BRA001. */
  readonly id: string;
  /** ISO 3166-1 alpha-2 of the country that contains the region in the default world view. */
  readonly country: string;
  /** ISO 3166-2 code if the source has one that is well formed and unique, otherwise null. */
  readonly iso: string | null;
  /** Local name in Latin script. */
  readonly name: string;
  readonly names: Names;
  readonly level: LevelKey | null;
  readonly bbox: Bbox;
  readonly label: LonLat;
  readonly centroid: LonLat;
}

export interface Place {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Id of the region that contains the place; null when the country has no regions or none is near. */
  readonly region: string | null;
  /** Number of inhabitants, 0 when unknown. */
  readonly population: number;
  /** Whether the place is the capital of its country. */
  readonly capital: boolean;
}
