import type { BoundaryProblemRow } from "@schoolmap/contract";
import { createOutlinePlacer } from "../placing/outline-placer.ts";
import { boundaryProblem } from "./boundary-problem.ts";
import type { Boundary } from "./read-boundaries.ts";

/** Official outlines may reach into coastal waters and lakes; this far outside the country their corners may lie, in km. */
const OUTLINE_TOLERANCE_KM = 50;
/** Corners of each outline that are looked at. */
const MAX_SAMPLES = 200;

/** One problem for each boundary of which more than half the corners lie elsewhere than in that country. */
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
