import type { Place } from "../../../shared/place/distance.ts";

const PLACE = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;
/** Precision of about a metre. */
const DECIMALS = 5;

/**
 * Parses a common notation of "latitude, longitude" in degrees. Returns undefined when the text is not a place on the
 * globe.
 */
export function readPlace(text: string): Place | undefined {
  const [, lat, lon] = PLACE.exec(text.trim()) ?? [];
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined;
}

/** Formats a place so that `readPlace` can parse it, with a precision of about a metre. */
export function writePlace({ lat, lon }: Place): string {
  return `${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)}`;
}
