import { CONNECTION_STATUSES, type SchoolRow, type SchoolSummary } from "@schoolmap/contract";
import { levelLabel } from "../../catalog/index.ts";
import { type LiveStore, type MapIndex, othersAtLocation } from "../../mapindex/index.ts";
import { isLive, type ResolvedView } from "../../view/resolved-view.ts";

export interface RowOptions {
  /** Determines which schools measure. */
  readonly measurements: LiveStore;
  /** Maximum number of ids of schools at the same location. If absent, these schools are not looked up. */
  readonly sameLocationLimit?: number | undefined;
}

/** Returns all data of a school of a view that a popup or the school page shows. */
export function schoolRow(view: ResolvedView, row: number, options: RowOptions): SchoolRow {
  const { index } = view;
  const { measurements, sameLocationLimit } = options;
  const slot = measurements.schools.slotOf(index.ids[row]!);
  const measures = slot >= 0 && measurements.schools.isRegistered(slot, measurements.today());
  const statistics = { ...index.attributesOf(row), connectivity_status: statusAt(index, row) };
  return {
    id: index.ids[row]!,
    name: index.name(row),
    external_id: index.externalId(row),
    giga_id_school: index.gigaId(row),
    is_data_synced: measures,
    ...placesOf(index, row),
    geopoint: { type: "Point", coordinates: [index.lon(row), index.lat(row)] },
    environment: textAt(index, "environment", row),
    education_level: textAt(index, "education_level", row),
    connectivity_status: statusAt(index, row),
    is_rt_connected: measures,
    is_demo: index.isDemo(row),
    ...staticFields(view, row),
    statistics,
    ...(sameLocationLimit === undefined ? {} : { schools_at_same_location: neighbours(index, row, sameLocationLimit) }),
  };
}

/** Returns the minimum data of a school for a list, a pin or a keyboard user. */
export function schoolSummary(view: ResolvedView, row: number): SchoolSummary {
  const { index } = view;
  const className = view.classAt(row);
  return {
    id: index.ids[row]!,
    name: index.name(row),
    lon: index.lon(row),
    lat: index.lat(row),
    country_code: index.countries[index.country[row]!]!.code,
    admin1_name: index.regions[index.region[row]!]!.name,
    connectivity_status: statusAt(index, row),
    ...(className ? { field_status: className } : {}),
  };
}

/** Returns the connection status of the school of a row. */
export function statusAt({ status }: MapIndex, row: number) {
  return CONNECTION_STATUSES[status[row]!]!;
}

function textAt(index: MapIndex, column: string, row: number): string {
  return String(index.attribute(column).value(row) ?? "");
}

function placesOf(index: MapIndex, row: number) {
  const country = index.countries[index.country[row]!]!;
  const region = index.regions[index.region[row]!]!;
  const district = index.districts[index.district[row]!]!;
  return {
    country_id: country.id,
    country_name: country.name,
    country_code: country.code,
    admin1_id: region.id || null,
    admin1_name: region.name,
    admin1_code: region.code,
    admin1_description_ui_label: region.id ? levelLabel(region.level) : "",
    admin2_id: district.id || null,
    admin2_name: district.name,
    admin2_code: district.code,
    admin2_description_ui_label: district.id ? levelLabel(district.level) : "",
  };
}

/** Returns value and class in a static layer, also with the field names that older clients read. */
function staticFields(view: ResolvedView, row: number): Partial<SchoolRow> {
  if (!view.layer || isLive(view)) return {};
  const value = view.valueAt(row);
  const text = value === null ? null : String(value);
  const name = view.classAt(row) ?? "unknown";
  return {
    field_value: text,
    field_unit: view.layer.unit,
    field_status: name,
    coverage_type: text,
    coverage_status: name,
  };
}

function neighbours(index: MapIndex, row: number, limit: number) {
  const others = othersAtLocation(index, row).map((other) => index.ids[other]!);
  return { count: others.length, school_ids: others.sort((a, b) => a - b).slice(0, limit) };
}
