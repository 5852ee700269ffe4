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
  /** ISO 3166-1 alpha-3, upper case; XKX and ZZZ likewise. */
  readonly iso3: string;
  readonly names: Names;
  /** What a visitor expects to see framed: small far-away parts are left out. Null without geometry (test country). */
  readonly bbox: Bbox | null;
  /** Where the name stands: the point of the largest part that is farthest from its edges. Null without geometry. */
  readonly label: LonLat | null;
  /** Land and inland water, on the sphere; 0 without geometry. */
  readonly areaKm2: number;
  /** What most of its first-level regions are called; null when it has none or the source does not say. */
  readonly level: LevelKey | null;
}

export interface Region {
  /** Our own stable id: ISO 3166-1 alpha-3 and three digits, for example BRA001. */
  readonly id: string;
  /** ISO 3166-1 alpha-2 of the country that holds it in the default world view. */
  readonly country: string;
  /** ISO 3166-2 code when the source has one that is well formed and used once, else null. */
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
  /** Id of the region that holds it, null where the country has no regions or none is near. */
  readonly region: string | null;
  /** Inhabitants, 0 when not known. */
  readonly population: number;
  /** Whether it is the capital of its country. */
  readonly capital: boolean;
}
