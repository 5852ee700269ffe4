/** Formats of a list besides JSON, selected by the extension of the URL or by `Accept`. */
export const FORMATS = {
  csv: { mediaType: "text/csv; charset=utf-8", name: "CSV" },
  geojson: { mediaType: "application/geo+json; charset=utf-8", name: "GeoJSON" },
  /** Lists of places have a geometry column. All other lists are plain Parquet. */
  parquet: { mediaType: "application/vnd.apache.parquet", name: "GeoParquet" },
} as const;
export type Format = keyof typeof FORMATS;
