import type { benchmarkMetadata, LegendConfigs } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { z } from "zod";
import type { DefaultFilterValues } from "./advance-filter.ts";
import type { DateText, JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** Keyed by layer id as text. Benchmark values are texts in the unit of the stored values. */
export type BenchmarkMetadata = z.output<typeof benchmarkMetadata>;

/** A country's changes to a layer. At most one layer is the country's default. */
export interface CountryLayerSetting {
  readonly layer_id: number;
  readonly is_default: boolean;
  readonly is_applicable: boolean;
  readonly data_sources: { readonly name?: string; readonly description?: string };
  /** Empty means the layer's own legend. */
  readonly legend_configs: LegendConfigs;
}

/** Default values of a filter in a country. */
export interface CountryFilterSetting {
  readonly advance_filter_id: number;
  readonly default_filter_values: DefaultFilterValues | null;
}

/** A country or territory. Code, ISO3 and name are each unique among rows that are not deleted, regardless of case. */
export interface CountryTable extends ResourceStamps {
  id: Generated<number>;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** ISO 3166-1 alpha-3, upper case. */
  iso3: string;
  name: string;
  name_en: string;
  name_es: string;
  name_pt: string;
  description: Generated<string>;
  data_source: Generated<string>;
  data_source_description: Generated<string>;
  date_of_join: DateText | null;
  date_schools_mapped: DateText | null;
  /** 0 joined, 1 schools mapped, 2 static mapped, 3 real time mapped, 4 created, 5 mapped from OpenStreetMap. */
  integration_status: Generated<number>;
  benchmark_metadata: JsonWithDefault<BenchmarkMetadata>;
  country_disclaimer: Generated<string>;
  layers: JsonWithDefault<CountryLayerSetting[]>;
  filters: JsonWithDefault<CountryFilterSetting[]>;
  /** Hash of the picture file, see `image_file`; empty if there is none. */
  flag: Generated<string>;
  /** Key of the administrative level name of its regions, for example "province". */
  region_level: string | null;
  /** [west, south, east, north] in degrees. East may be greater than 180 across the antimeridian. */
  bbox: number[] | null;
  /** [longitude, latitude] of the name on the map. */
  label: number[] | null;
  /** Whether changes of its schools' identity in files wait for review. */
  is_reviewed: Generated<boolean>;
  /** Whether its schools are invented. */
  is_demo: Generated<boolean>;
}
