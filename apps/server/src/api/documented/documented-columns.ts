import { CONNECTION_STATUSES } from "@schoolmap/contract";
import type { MapIndex } from "../../mapindex/index.ts";
import type { TypedColumn } from "../lists/table.ts";

/** Columns for the location of a school, with the names of the existing product. */
export function locationColumns(index: MapIndex): readonly TypedColumn<number>[] {
  return [
    { name: "school_name", kind: "text", cell: (row) => index.name(row) || null },
    { name: "longitude", kind: "decimal", cell: (row) => index.lon(row) },
    { name: "latitude", kind: "decimal", cell: (row) => index.lat(row) },
    textColumn(index, "education_level"),
    countryColumn(index),
    gigaColumn(index),
    textColumn(index, "school_data_source"),
  ];
}

/** Columns for the connectivity of a school, with the names of the existing product. */
export function profileColumns(
  index: MapIndex,
  { measures, sourcesOf }: { measures: (row: number) => boolean; sourcesOf: (row: number) => string | null },
): readonly TypedColumn<number>[] {
  return [
    gigaColumn(index),
    { ...textColumn(index, "environment"), name: "school_area_type" },
    countryColumn(index),
    { name: "admin1", kind: "text", cell: (row) => index.regions[index.region[row]!]!.name || null },
    { name: "admin2", kind: "text", cell: (row) => index.districts[index.district[row]!]!.name || null },
    { name: "connectivity", kind: "text", cell: (row) => CONNECTIVITY[CONNECTION_STATUSES[index.status[row]!]!] },
    { name: "connectivity_RT", kind: "text", cell: (row) => (measures(row) ? "Yes" : "No") },
    { name: "connectivity_RT_datasource", kind: "text", cell: sourcesOf },
    textColumn(index, "connectivity_type"),
    textColumn(index, "school_data_source"),
  ];
}

const CONNECTIVITY = { connected: "Yes", not_connected: "No", unknown: null } as const;

function textColumn(index: MapIndex, column: string): TypedColumn<number> {
  const values = index.attribute(column);
  return { name: column, kind: "text", cell: (row) => values.value(row) };
}

function countryColumn(index: MapIndex): TypedColumn<number> {
  return { name: "country_iso3_code", kind: "text", cell: (row) => index.countries[index.country[row]!]!.iso3 };
}

function gigaColumn(index: MapIndex): TypedColumn<number> {
  return { name: "giga_id_school", kind: "text", cell: (row) => index.gigaId(row) || null };
}
