import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { benchmarkMetadata, countryDetail } from "./catalog/countries.ts";
import { advancedFilter, FILTER_TYPES } from "./catalog/filters.ts";
import { layer } from "./catalog/layers.ts";
import { connectivityConfigs, liveLayerInfo, liveSchoolFields } from "./numbers/connectivity.ts";
import { layerSchoolRow } from "./numbers/layer-info.ts";
import { globalStat } from "./numbers/statistics.ts";
import { ATTRIBUTES } from "./terms/attributes.ts";
import {
  BENCHMARK_TYPES,
  CLASSES,
  CONNECTION_STATUSES,
  COVERAGE_TYPES,
  LANGS,
  LAYER_TYPES,
  WORLD_VIEWS,
} from "./terms/enums.ts";
import { METRICS } from "./terms/metrics.ts";

const missing = (schema: z.ZodObject, names: string) => names.split(" ").filter((name) => !(name in schema.shape));

describe("the fields that the specification names", () => {
  test("are present in a country, its regions, layers, filters and benchmarks", () => {
    const fields =
      "id code admin_metadata admin1_metadata data_source active_filters_list active_layers_list benchmark_metadata country_disclaimer";
    expect(missing(countryDetail, fields)).toEqual([]);
    const { admin_metadata, admin1_metadata, active_layers_list } = countryDetail.shape;
    expect(missing(admin_metadata, "bbox mapbox_id")).toEqual([]);
    expect(missing(admin1_metadata.element, "id giga_id_admin mapbox_id name name_en bbox")).toEqual([]);
    expect(missing(active_layers_list.element, "data_layer_id legend_configs")).toEqual([]);
    expect(
      missing(benchmarkMetadata, "live_layer benchmark_name default_national_benchmark layer_descriptions"),
    ).toEqual([]);
  });

  test("are present in a layer, its legend and its benchmarks", () => {
    const fields =
      "id name description type created_by legend_configs global_benchmark is_reverse benchmark_metadata active_countries_list data_source_column";
    expect(missing(layer, fields)).toEqual([]);
    const { legend_configs, global_benchmark, benchmark_metadata, active_countries_list } = layer.shape;
    expect(missing(legend_configs, "good moderate bad unknown")).toEqual([]);
    expect(missing(legend_configs.shape.good.unwrap(), "values labels tooltip")).toEqual([]);
    expect(missing(global_benchmark, "value unit benchmark_name convert_unit")).toEqual([]);
    expect(missing(benchmark_metadata, "base_benchmark round_unit_value display_unit")).toEqual([]);
    expect(missing(active_countries_list.element, "country is_default data_sources")).toEqual([]);
    expect(missing(layer.shape.data_source_column.valueType, "name")).toEqual([]);
  });

  test("are present in a school, its neighbours and its value in a layer", () => {
    const fields =
      "id name geopoint live_avg field_value coverage_type field_status coverage_status connectivity_status is_rt_connected live_avg_connectivity external_id admin1_id benchmark_metadata schools_at_same_location country_name admin2_name giga_id_school education_level";
    expect(missing(layerSchoolRow, fields)).toEqual([]);
    expect(missing(layerSchoolRow.shape.geopoint, "coordinates")).toEqual([]);
    expect(missing(layerSchoolRow.shape.schools_at_same_location.unwrap(), "count school_ids")).toEqual([]);
    expect(missing(liveSchoolFields.shape.benchmark_metadata, "rounded_benchmark_value display_unit")).toEqual([]);
  });

  test("are present in a filter, its choices, and its initial values in a country", () => {
    expect(missing(advancedFilter, "id name type column_configuration query_param_filter options")).toEqual([]);
    expect(missing(advancedFilter.shape.column_configuration, "name")).toEqual([]);
    expect(missing(advancedFilter.shape.options, "choices group_choices placeholder")).toEqual([]);
    const choice = advancedFilter.shape.options.shape.choices.unwrap().element;
    expect(missing(choice, "value label")).toEqual([]);
    const country = countryDetail.shape.active_filters_list.element;
    expect(missing(country, "advance_filter_id default_filter_values")).toEqual([]);
  });

  test("are present in the years of the time player and in the dates with data, which start with the day", () => {
    expect(missing(connectivityConfigs, "years week month")).toEqual([]);
    const dates = connectivityConfigs.shape.week.unwrap();
    expect(dates.safeParse({ start_date: "09-11-2026", end_date: "15-11-2026" }).success).toBe(true);
    expect(dates.safeParse({ start_date: "2026-11-09", end_date: "2026-11-15" }).success).toBe(false);
  });
});

test("enumerations contain the values of the specification", () => {
  expect(CONNECTION_STATUSES).toEqual(["connected", "not_connected", "unknown"]);
  expect(CLASSES).toEqual(["good", "moderate", "bad", "unknown"]);
  expect(missing(liveLayerInfo.shape.real_time_connected_schools, "good moderate no_internet unknown")).toEqual([]);
  expect(missing(globalStat.shape.connected_schools, "connected not_connected unknown")).toEqual([]);
  // The third value is not in the specification.
  expect(BENCHMARK_TYPES).toEqual(["global", "national", "per_student"]);
  expect(LANGS).toEqual(["en", "es", "pt"]);
  expect(WORLD_VIEWS).toEqual(["US", "CN", "IN", "JP", "AR", "MA", "RU", "TR", "RS"]);
  expect(LAYER_TYPES).toEqual(expect.arrayContaining(["LIVE", "STATIC"]));
  expect(FILTER_TYPES).toEqual(expect.arrayContaining(["RANGE", "BOOLEAN", "DROPDOWN_MULTISELECT"]));
  // The specification's pairs 5g_4g and 3g_2g, each network separately. The coverage layer's legend combines them.
  expect(COVERAGE_TYPES).toEqual(["5g", "4g", "3g", "2g", "no", "unknown"]);
  expect(METRICS.map(({ key }) => key)).toEqual(expect.arrayContaining(["download", "uptime", "latency"]));
});

test("every school attribute of the specification exists", () => {
  const listed =
    "num_students num_teachers num_classroom num_latrines num_students_girls num_students_boys num_students_other num_teachers_female num_teachers_male num_computers num_robotic_equipment num_tablets running_water electricity_availability computer_lab connectivity connectivity_type connectivity_speed connectivity_latency coverage_availability coverage_type computer_availability teachers_trained sustainable_business_model device_availability";
  const known = new Set<string>(ATTRIBUTES.map(({ column }) => column));
  expect(listed.split(" ").filter((column) => !known.has(column))).toEqual([]);
});
