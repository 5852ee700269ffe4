/** Mean radius of the Earth in metres. */
const RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** [longitude, latitude] in degrees. */
type Place = readonly [lon: number, lat: number];

/** Returns the great-circle distance in metres. */
export function metresBetween([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const [phi1, phi2] = [lat1 * RADIANS, lat2 * RADIANS];
  const a =
    Math.sin((phi2 - phi1) / 2) ** 2 + Math.cos(phi1) * Math.cos(phi2) * Math.sin(((lon2 - lon1) * RADIANS) / 2) ** 2;
  return 2 * RADIUS_M * Math.asin(Math.min(1, Math.sqrt(a)));
}

/**
 * Returns the initial direction from the first place to the second, in whole degrees clockwise from north, 0 to 359.
 */
export function bearingBetween([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const [phi1, phi2, turn] = [lat1 * RADIANS, lat2 * RADIANS, (lon2 - lon1) * RADIANS];
  const east = Math.sin(turn) * Math.cos(phi2);
  const north = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(turn);
  return (Math.round(Math.atan2(east, north) / RADIANS) + 360) % 360;
}
