import type { ImportCause, ImportColumn, ImportRemedy } from "@schoolmap/contract";
import { type ImportCountry, type Location, locate } from "../../../ingest/school-files/locate.ts";
import { readText } from "../../../ingest/school-files/values.ts";
import { readDegrees, splitPair } from "../columns/degrees.ts";

export type PlaceReading =
  | { readonly place: Location }
  | {
      readonly cause: ImportCause;
      readonly remedied: Partial<Readonly<Record<ImportRemedy, Location>>>;
      /** Location according to the file, for a map; absent when it is not on the globe. */
      readonly stated?: StatedPlace;
    };

export interface StatedPlace {
  readonly lon: number;
  readonly lat: number;
}

/** Powers of ten that undo the effect of a lost decimal point. */
const SCALES = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-12, 1e-13, 1e-14, 1e-15];

/** Columns with the location of a row: one column with both numbers, or one for each. */
export interface PlaceColumns {
  readonly pair?: ImportColumn | undefined;
  readonly latitude?: ImportColumn | undefined;
  readonly longitude?: ImportColumn | undefined;
}

/** Returns the cells with the location of a school, to be parsed as numbers and to be displayed as text. */
export function placeCells(columns: PlaceColumns, cells: readonly string[]): [lat: string, lon: string] {
  const { pair, latitude, longitude } = columns;
  if (!pair) return [cells[latitude?.at ?? -1]?.trim() ?? "", cells[longitude?.at ?? -1]?.trim() ?? ""];
  const [first = "", second = ""] = splitPair(cells[pair.at] ?? "") ?? [];
  return pair.order === "lat_lon" ? [first, second] : [second, first];
}

/**
 * Determines the location of a school in its country. A location outside is tested with exchanged numbers, with the
 * opposite sign and with a restored decimal point. If the result is inside, it is offered as a remedy.
 */
export function readPlace(columns: PlaceColumns, cells: readonly string[], country: ImportCountry): PlaceReading {
  const [latText, lonText] = placeCells(columns, cells);
  if (readText(latText) === null || readText(lonText) === null) return { cause: "missing_coordinates", remedied: {} };
  const lat = readDegrees(latText, (columns.pair ?? columns.latitude)?.decimal ?? ".");
  const lon = readDegrees(lonText, (columns.pair ?? columns.longitude)?.decimal ?? ".");
  if (lat === undefined || lon === undefined) return { cause: "bad_coordinates", remedied: {} };
  if (lat === 0 && lon === 0) return { cause: "zero_coordinates", remedied: {} };
  const at = (x: number, y: number): Location | undefined => {
    const found = locate(country, x, y);
    return "code" in found ? undefined : found;
  };
  const place = at(lon, lat);
  if (place) return { place };
  const isOnGlobe = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  const stated = isOnGlobe ? { stated: { lon, lat } } : {};
  const swapped = at(lat, lon);
  if (swapped) return { cause: "swapped_coordinates", remedied: { swap: swapped }, ...stated };
  const flipped = at(lon, -lat) ?? at(-lon, lat) ?? at(-lon, -lat);
  if (flipped) return { cause: "sign_of_coordinates", remedied: { flip_sign: flipped }, ...stated };
  const scaled = isOnGlobe ? undefined : rescaled(lon, lat, at);
  if (scaled) return { cause: "scaled_coordinates", remedied: { rescale: scaled } };
  return { cause: isOnGlobe ? "outside_country" : "bad_coordinates", remedied: {}, ...stated };
}

/** Restores the decimal point, if exactly one position results in a location in the country. */
function rescaled(lon: number, lat: number, at: (x: number, y: number) => Location | undefined): Location | undefined {
  const lons = Math.abs(lon) > 180 ? SCALES.map((scale) => lon * scale) : [lon];
  const lats = Math.abs(lat) > 90 ? SCALES.map((scale) => lat * scale) : [lat];
  const found = lons.flatMap((x) =>
    Math.abs(x) > 180 ? [] : lats.flatMap((y) => (Math.abs(y) > 90 ? [] : (at(x, y) ?? []))),
  );
  return found.length === 1 ? found[0] : undefined;
}
