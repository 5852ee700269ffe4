import type { Place } from "../../../shared/place/distance.ts";

const PLACE = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;
/** About a metre. */
const DECIMALS = 5;

/** "latitude, longitude" in degrees, as people write it; undefined for what is no place on the globe. */
export function readPlace(text: string): Place | undefined {
  const [, lat, lon] = PLACE.exec(text.trim()) ?? [];
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined;
}

/** A place as `readPlace` reads it, exact to a metre. */
export function writePlace({ lat, lon }: Place): string {
  return `${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)}`;
}
