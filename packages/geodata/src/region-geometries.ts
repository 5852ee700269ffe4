import { regions } from "./regions.ts";
import { type RegionGeometry, regionGeometry } from "./shapes.ts";

/** Yields every region's outline in order of id. Only one is in memory at a time, unless the caller retains them. */
export function* regionGeometries(): Generator<RegionGeometry> {
  for (const { id, country } of regions()) {
    const geometry = regionGeometry(id);
    if (!geometry) throw new Error(`region ${id} has no shape: the data files are of different builds`);
    yield { id, country, geometry };
  }
}
