/** What a list is written in besides JSON, by the extension of its address or by `Accept`. */
export const FORMATS = {
  csv: { mediaType: "text/csv; charset=utf-8", name: "CSV" },
  geojson: { mediaType: "application/geo+json; charset=utf-8", name: "GeoJSON" },
  /** Lists of places have a geometry column; all others are plain Parquet. */
  parquet: { mediaType: "application/vnd.apache.parquet", name: "GeoParquet" },
} as const;
export type Format = keyof typeof FORMATS;
