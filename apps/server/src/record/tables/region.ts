import type { ColumnType, Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A GeoJSON MultiPolygon in longitude, latitude. */
export interface MultiPolygon {
  type: "MultiPolygon";
  coordinates: number[][][][];
}

/** Columns that regions and districts share. */
export interface AdminUnitTable extends ResourceStamps {
  id: Generated<number>;
  country_id: number;
  /** Stable code of the project, for example "BRA001"; unique among rows that are not deleted. */
  code: string;
  /** ISO 3166-2 code, if there is one. */
  iso: string | null;
  name: string;
  name_en: string;
  name_es: string;
  name_pt: string;
  /** Key of its administrative level name, for example "province"; null when the source does not provide it. */
  level: string | null;
  /** [west, south, east, north] in degrees. */
  bbox: number[] | null;
  /** [longitude, latitude] of the name on the map. */
  label: number[] | null;
  centroid: number[] | null;
  geometry: ColumnType<MultiPolygon | null, string | null | undefined, string | null>;
  source_id: number | null;
}

/** A first-level unit of a country. */
export interface RegionTable extends AdminUnitTable {}
