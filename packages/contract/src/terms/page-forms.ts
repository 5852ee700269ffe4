/** Data formats of a page of the map, selected by the extension of its URL. */
export const PAGE_FORMS = {
  csv: { extension: "csv", mediaType: "text/csv; charset=utf-8", label: "CSV" },
  json: { extension: "json", mediaType: "application/json; charset=utf-8", label: "JSON" },
  geojson: { extension: "geojson", mediaType: "application/geo+json; charset=utf-8", label: "GeoJSON" },
  png: { extension: "png", mediaType: "image/png", label: "PNG" },
  svg: { extension: "svg", mediaType: "image/svg+xml; charset=utf-8", label: "SVG" },
  metadata: { extension: "metadata.json", mediaType: "application/json; charset=utf-8", label: "JSON" },
} as const;
export type PageForm = keyof typeof PAGE_FORMS;

const EXTENSIONS = /\.(csv|json|geojson|png|svg)$/;

/** Whether a URL ("/path?query") is a page of the map with an extension. */
export function isPageData(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return path.startsWith("/map") && EXTENSIONS.test(path);
}

/** Parameters that determine the content of a page of the map, besides its filters (`filter__{column}__{lookup}`). */
export const PAGE_PARAMETERS = [
  "layer",
  "unit",
  "start",
  "benchmark",
  "filters",
  "view",
  "rows",
  "draw",
  "compare",
  "school_ids",
  "country",
  "lng",
] as const;
