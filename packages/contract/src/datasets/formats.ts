import { FORMATS } from "../route/formats.ts";

/** Licence of all data sets. `id` is its SPDX identifier. */
export const DATASET_LICENCE = {
  id: "ODbL-1.0",
  name: "Open Data Commons Open Database License 1.0",
  url: "https://opendatacommons.org/licenses/odbl/1-0/",
} as const;

/** File formats, by the extension of the file name. */
export const DATASET_FORMATS = {
  "csv.gz": { label: "CSV", mediaType: "application/gzip" },
  geojson: { label: "GeoJSON", mediaType: "application/geo+json" },
  "geojson.gz": { label: "GeoJSON", mediaType: "application/gzip" },
  "json.gz": { label: "JSON", mediaType: "application/gzip" },
  pmtiles: { label: "PMTiles", mediaType: "application/vnd.pmtiles" },
  parquet: { label: "GeoParquet", mediaType: FORMATS.parquet.mediaType },
} as const;
export type DatasetFormat = keyof typeof DATASET_FORMATS;
