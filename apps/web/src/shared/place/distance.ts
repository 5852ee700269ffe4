import type { Lang } from "@schoolmap/contract";

/** Degrees. */
export interface Place {
  readonly lon: number;
  readonly lat: number;
}

const EARTH_RADIUS_M = 6_371_000;
const KM = 1000;

/** Metres between two places along the ground, by the sphere. */
export function metresBetween(a: Place, b: Place): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** A distance for people: whole tens of metres, from a kilometre on kilometres with a decimal. */
export function formatDistance(metres: number, lang: Lang): string {
  const isFar = metres >= KM - 5;
  const value = isFar ? metres / KM : Math.round(metres / 10) * 10;
  const unit = isFar ? "kilometer" : "meter";
  return new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: isFar ? 1 : 0 }).format(value);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
