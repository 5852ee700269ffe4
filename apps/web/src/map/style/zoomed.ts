import type { ExpressionSpecification } from "maplibre-gl";

export type Stop = readonly [zoom: number, value: number];

/** A number that grows linearly between zooms; `factor` multiplies every value. */
export function byZoom(stops: readonly Stop[], factor = 1): ExpressionSpecification {
  const pairs = stops.flatMap(([zoom, value]) => [zoom, Math.round(value * factor * 100) / 100]);
  return ["interpolate", ["linear"], ["zoom"], ...pairs] as ExpressionSpecification;
}
