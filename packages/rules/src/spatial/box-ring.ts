/**
 * Returns the outline of a box of degrees as the ring of a GeoJSON polygon: closed, counter-clockwise from the
 * south-west.
 */
export function boxRing([west, south, east, north]: readonly [number, number, number, number]): [number, number][] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
