import type { BoundaryProblemRow } from "@schoolmap/contract";
import { createOutlinePlacer } from "../placing/outline-placer.ts";
import { boundaryProblem } from "./boundary-problem.ts";
import type { Boundary } from "./read-boundaries.ts";

/** Maximum distance of a corner from the country, in km. Official outlines may extend into coastal waters and lakes. */
const OUTLINE_TOLERANCE_KM = 50;
/** Maximum number of corners checked per outline. */
const MAX_SAMPLES = 200;

/** Returns one problem for each boundary with more than half of its corners outside the country. */
export function foreignBoundaries(
  country: { code: string; name: string },
  boundaries: readonly Boundary[],
): BoundaryProblemRow[] {
  const placer = createOutlinePlacer(country.code, OUTLINE_TOLERANCE_KM);
  if (!placer) return [];
  return boundaries.flatMap(({ name, geometry }) => {
    const corners = geometry.coordinates.flat(2);
    const sample = corners.filter((_, i) => i % Math.ceil(corners.length / MAX_SAMPLES) === 0);
    const inside = sample.filter(([lon = 0, lat = 0]) => placer.place(lon, lat) !== null).length;
    return inside * 2 < sample.length ? [boundaryProblem("other_country", { name, country: country.name })] : [];
  });
}
