/** A call that the documentation shows as a first step. */
export interface Example {
  readonly id: "country" | "countries" | "csv" | "geojson" | "weeks";
  /** Path and query of a GET that everybody may send. */
  readonly path: string;
  readonly format: "json" | "csv" | "geojson";
  /** Where the rows of a JSON answer are; absent: the answer is one object. */
  readonly rows?: string;
  /** What the snippets print of each row, or of the object. */
  readonly fields: readonly [string, string];
}

/** Rwanda, by the number that each Schoolmap gives it. */
const RWANDA = 192;
/** The built-in layer of download speeds. */
const DOWNLOAD = 3;

/** The one table of example calls. Pages, snippets and the tests that run them read it. */
export const EXAMPLES: readonly Example[] = [
  { id: "country", path: "/api/locations/countries/RW/", format: "json", fields: ["name", "schools_total"] },
  {
    id: "countries",
    path: "/api/v1/statistics/breakdown/",
    format: "json",
    rows: "results",
    fields: ["name", "total"],
  },
  {
    id: "csv",
    path: `/api/v1/export/schools.csv?country_id=${RWANDA}&layer_id=${DOWNLOAD}`,
    format: "csv",
    fields: ["name", "connectivity_status"],
  },
  {
    id: "geojson",
    path: `/api/v1/export/schools.geojson?country_id=${RWANDA}`,
    format: "geojson",
    rows: "features",
    fields: ["type", "id"],
  },
  {
    id: "weeks",
    path: `/api/v1/periods/?layer_id=${DOWNLOAD}&country_id=${RWANDA}&unit=week`,
    format: "json",
    rows: "results",
    fields: ["start_date", "schools"],
  },
];
