import type { ExpressionSpecification } from "maplibre-gl";

export type Stop = readonly [zoom: number, value: number];

/**
 * Returns a number that is interpolated linearly between zooms. `factor` multiplies every value, as does `own`, for
 * each feature.
 */
export function byZoom(stops: readonly Stop[], factor = 1, own?: ExpressionSpecification): ExpressionSpecification {
  const pairs = stops.flatMap(([zoom, value]) => {
    const scaled = Math.round(value * factor * 100) / 100;
    return [zoom, own ? ["*", scaled, own] : scaled];
  });
  return ["interpolate", ["linear"], ["zoom"], ...pairs] as ExpressionSpecification;
}

/**
 * Zooms between which one drawing is replaced by another. Only the first drawing is visible below `from`, only the
 * second above `to`.
 */
export interface Handover {
  readonly from: number;
  readonly to: number;
}

/** At the maximum zoom of layers, so that the first drawing always remains. */
export const NO_HANDOVER: Handover = { from: 23.99, to: 24 };

/** Zoom levels beyond the frame of a country between which the fill of its regions fades out. */
const NEARER: Handover = { from: 1, to: 2.5 };

/** @param frame zoom of the country's frame, below 0 in a map that is smaller than the padding of the window */
export function nearerThan(frame: number): Handover {
  // Layers cannot have a zoom below 0.
  const zoom = Math.max(0, frame);
  return { from: zoom + NEARER.from, to: zoom + NEARER.to };
}

/** Returns the opacity of the second drawing at a zoom, from 0 to 1. */
function arrived({ from, to }: Handover, zoom: number): number {
  return Math.min(1, Math.max(0, (zoom - from) / (to - from)));
}

/** Returns the opacity of the drawing that fades in, with the given values by zoom. */
export function comingIn(opacities: readonly Stop[], handover: Handover | null): ExpressionSpecification | number {
  const [[, first] = [0, 1], ...later] = opacities;
  if (!handover) return later.length === 0 ? first : ["step", ["zoom"], first, ...later.flat()];
  const edges = later.flatMap(([zoom]) => [zoom - 0.01, zoom]);
  const zooms = [...new Set([handover.from, handover.to, ...edges])].sort((a, b) => a - b);
  const at = (zoom: number) => opacities.findLast(([from]) => from <= zoom)?.[1] ?? first;
  return byZoom(zooms.map((zoom) => [zoom, at(zoom) * arrived(handover, zoom)]));
}

/** Returns the opacity of the drawing that fades out. */
export function goingOut({ from, to }: Handover): ExpressionSpecification {
  return byZoom([
    [from, 1],
    [to, 0],
  ]);
}
