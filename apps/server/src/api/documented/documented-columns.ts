import { CONNECTION_STATUSES } from "@schoolmap/contract";
import type { MapIndex } from "../../mapindex/index.ts";
import type { Column } from "../lists/table.ts";

/** Where a school lies, in the words of the existing product. */
export function locationColumns(index: MapIndex): readonly Column<number>[] {
  return [
    { name: "school_name", cell: (row) => index.name(row) || null },
    { name: "longitude", cell: (row) => index.lon(row) },
    { name: "latitude", cell: (row) => index.lat(row) },
    textColumn(index, "education_level"),
    countryColumn(index),
    gigaColumn(index),
    textColumn(index, "school_data_source"),
  ];
}

/** How a school is connected, in the words of the existing product. */
export function profileColumns(
  index: MapIndex,
  { measures, sourcesOf }: { measures: (row: number) => boolean; sourcesOf: (row: number) => string | null },
): readonly Column<number>[] {
  return [
    gigaColumn(index),
    { ...textColumn(index, "environment"), name: "school_area_type" },
    countryColumn(index),
    { name: "admin1", cell: (row) => index.regions[index.region[row]!]!.name || null },
    { name: "admin2", cell: (row) => index.districts[index.district[row]!]!.name || null },
    { name: "connectivity", cell: (row) => CONNECTIVITY[CONNECTION_STATUSES[index.status[row]!]!] },
    { name: "connectivity_RT", cell: (row) => (measures(row) ? "Yes" : "No") },
    { name: "connectivity_RT_datasource", cell: sourcesOf },
    textColumn(index, "connectivity_type"),
    textColumn(index, "school_data_source"),
  ];
}

const CONNECTIVITY = { connected: "Yes", not_connected: "No", unknown: null } as const;

function textColumn(index: MapIndex, column: string): Column<number> {
  const values = index.attribute(column);
  return { name: column, cell: (row) => values.value(row) };
}

function countryColumn(index: MapIndex): Column<number> {
  return { name: "country_iso3_code", cell: (row) => index.countries[index.country[row]!]!.iso3 };
}

function gigaColumn(index: MapIndex): Column<number> {
  return { name: "giga_id_school", cell: (row) => index.gigaId(row) || null };
}
