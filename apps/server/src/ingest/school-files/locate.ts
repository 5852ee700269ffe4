import type { CountryPlacer } from "../placing/country-placer.ts";
import type { RejectionCode } from "./reasons.ts";

export interface Fault {
  readonly code: RejectionCode;
  readonly message: string;
}

export interface ImportCountry {
  readonly id: number;
  readonly name: string;
  readonly placer: CountryPlacer;
}

export interface Location {
  readonly lon: number;
  readonly lat: number;
  readonly regionId: number | null;
}

/**
 * Returns the place of a school in its claimed country. Null coordinates are blank cells, undefined ones are invalid
 * numbers. A point that is in the country only with exchanged latitude and longitude is reported but not corrected.
 */
export function locate(
  country: ImportCountry,
  lon: number | null | undefined,
  lat: number | null | undefined,
): Location | Fault {
  if (typeof lon !== "number" || typeof lat !== "number") {
    return { code: "bad_coordinates", message: "Latitude or longitude is missing or is not a number." };
  }
  if (lon === 0 && lat === 0) {
    return {
      code: "bad_coordinates",
      message: "Latitude and longitude are both 0, which stands for an unknown place.",
    };
  }
  const placement = inRange(lon, lat) ? country.placer.place(lon, lat) : null;
  if (placement) return { lon, lat, regionId: placement.regionId };
  if (inRange(lat, lon) && country.placer.place(lat, lon)) {
    return {
      code: "swapped_coordinates",
      message: `Latitude ${lat} and longitude ${lon} lie in ${country.name} only when they are exchanged.`,
    };
  }
  if (!inRange(lon, lat)) {
    return { code: "bad_coordinates", message: `Latitude ${lat} or longitude ${lon} is out of range.` };
  }
  return { code: "outside_country", message: `Latitude ${lat}, longitude ${lon} lie outside ${country.name}.` };
}

function inRange(lon: number, lat: number): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}
