/** Maximum latitude of the square Mercator world. */
const MAX_LATITUDE = 85.0511287798066;

/** Returns the Web Mercator position (EPSG:3857) in a world one unit wide, with y growing southward. */
export function project(lon: number, lat: number): [number, number] {
  const sin = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
}
