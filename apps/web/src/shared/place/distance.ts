import type { Lang } from "@schoolmap/contract";

/** Position in degrees. */
export interface Place {
  readonly lon: number;
  readonly lat: number;
}

const EARTH_RADIUS_M = 6_371_000;
const KM = 1000;

/** Returns the distance between two places along the surface of a sphere, in metres. */
export function metresBetween(a: Place, b: Place): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** Formats a distance: in tens of metres, and from one kilometre in kilometres with one decimal. */
export function formatDistance(metres: number, lang: Lang): string {
  const isFar = metres >= KM - 5;
  const value = isFar ? metres / KM : Math.round(metres / 10) * 10;
  const unit = isFar ? "kilometer" : "meter";
  return new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: isFar ? 1 : 0 }).format(value);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
