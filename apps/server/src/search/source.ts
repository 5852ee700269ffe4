import type { Names } from "@schoolmap/contract";
import type { NameColumn } from "../mapindex/columns/name-column.ts";

export interface SearchCountry {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly names: Names;
}

export interface SearchRegion {
  readonly id: number;
  readonly name: string;
  readonly names: Names;
  readonly code: string;
}

export interface SearchDistrict {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/**
 * Data that search reads from one version of the map index, which satisfies this interface unchanged. Columns are by
 * row; `country`, `region` and `district` contain positions in the lists of places, where position 0 of regions and
 * districts means "none".
 */
export interface SearchSource {
  readonly version: string;
  readonly size: number;
  readonly ids: ArrayLike<number>;
  readonly country: ArrayLike<number>;
  readonly region: ArrayLike<number>;
  readonly district: ArrayLike<number>;
  readonly countries: readonly SearchCountry[];
  readonly regions: readonly SearchRegion[];
  readonly districts: readonly SearchDistrict[];
  readonly names: NameColumn;
  name(row: number): string;
  gigaId(row: number): string;
  /** "" when the school has none. */
  externalId(row: number): string;
  /** The row of a school id, -1 when there is no such school. */
  rowOf(schoolId: number): number;
  lon(row: number): number;
  lat(row: number): number;
}

/** Name under which a school without a region or district is listed. */
export const UNKNOWN_PLACE = "Unknown";
