/** Radius of a dot by zoom, in CSS pixels. It is interpolated linearly between two zooms. */
export const DOT_RADII: readonly (readonly [zoom: number, radius: number])[] = [
  [0, 0.8],
  [2, 1.45],
  [4, 1.9],
  [6, 2.4],
  [8, 3.2],
  [10, 4.4],
  [12, 6],
];

/** Returns the radius of a dot at a zoom, in CSS pixels. */
export function dotRadius(zoom: number): number {
  const next = DOT_RADII.findIndex(([at]) => at > zoom);
  const [, largest] = DOT_RADII.at(-1)!;
  if (next < 0) return largest;
  const [to, above] = DOT_RADII[next]!;
  const [from, below] = DOT_RADII[Math.max(0, next - 1)]!;
  return to === from ? above : below + ((above - below) * (zoom - from)) / (to - from);
}
