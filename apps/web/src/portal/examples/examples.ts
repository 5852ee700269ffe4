import { apiCountries, apiCountryWeeks, apiSchools, inFormat, schoolsFiles } from "@schoolmap/contract";
import { urlOf } from "@schoolmap/contract/client";
import { pageLinks } from "@schoolmap/rules/addresses";

/** Call that the documentation shows as a first step. */
export interface Example {
  readonly id: "country" | "countries" | "page" | "csv" | "geojson" | "weeks" | "dataset";
  /** Path and query of a public GET request. */
  readonly path: string;
  readonly format: "json" | "csv" | "geojson" | "parquet";
  /** Location of the rows in a JSON response; absent when the response is one object. */
  readonly rows?: string;
  /** File name to save the response to; absent when the response is short enough to be printed. */
  readonly file?: string;
  /** Fields of each row, or of the object, that the snippets print. */
  readonly fields: readonly [string, string];
}

const COUNTRY = "RW";
/** Maximum number of rows of a page. */
const limit = "1000";

/** Table of example calls. Pages, snippets and the tests that run them read it. */
export const EXAMPLES: readonly Example[] = [
  {
    id: "country",
    path: urlOf(inFormat(apiCountries, "csv"), { query: { country: COUNTRY } }),
    format: "csv",
    fields: ["name", "schools"],
  },
  {
    id: "countries",
    path: urlOf(apiCountries, { query: { limit } }),
    format: "json",
    rows: "data",
    fields: ["name", "schools_connected"],
  },
  {
    id: "page",
    path: pageLinks(`/map/country/${COUNTRY.toLowerCase()}`, []).csv,
    format: "csv",
    fields: ["name", "schools"],
  },
  {
    id: "csv",
    path: urlOf(inFormat(apiSchools, "csv"), {
      query: { country: COUNTRY, fields: "giga_id_school,name,country_name,connectivity_status", limit },
    }),
    format: "csv",
    file: "schools.csv",
    fields: ["name", "connectivity_status"],
  },
  {
    id: "geojson",
    path: urlOf(schoolsFiles.geojson, { query: { country: COUNTRY } }),
    format: "geojson",
    rows: "features",
    file: "schools.geojson",
    fields: ["type", "id"],
  },
  {
    id: "weeks",
    path: urlOf(apiCountryWeeks, { params: { code: COUNTRY }, query: { limit } }),
    format: "json",
    rows: "data",
    fields: ["start_date", "schools"],
  },
  {
    id: "dataset",
    path: urlOf(schoolsFiles.parquet, { query: { country: COUNTRY } }),
    format: "parquet",
    file: "schools.parquet",
    fields: ["name", "connectivity_status"],
  },
];
