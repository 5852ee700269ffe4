import type { AdminUnitTable } from "./region.ts";

/** A second-level unit: part of a region, if the region is known. */
export interface DistrictTable extends AdminUnitTable {
  region_id: number | null;
}
