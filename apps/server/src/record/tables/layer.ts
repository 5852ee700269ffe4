import type { Aggregate, LegendConfigs } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** `value` is a text in `unit`; `convert_unit` is the display unit. */
export interface GlobalBenchmark {
  value?: string;
  unit?: string;
  convert_unit?: string;
  benchmark_name?: string;
  benchmark_type?: string;
  /** Benchmark of a school by its number of students: a rule in the unit of the metric. */
  per_student?: string;
  per_student_name?: string;
}

/**
 * A way to colour the map: a column and its ranges for good, moderate and bad. Rows created by "system" are built in.
 */
export interface LayerTable extends ResourceStamps {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  /** SVG text, sanitised before it reaches a page. */
  icon: Generated<string>;
  version: Generated<string>;
  type: "LIVE" | "STATIC";
  category: "CONNECTIVITY" | "COVERAGE";
  column_name: string;
  /** Country ids; empty means every country. */
  applicable_countries: Generated<number[]>;
  /** Sources that a live layer reads; empty means every source. */
  source_ids: Generated<number[]>;
  global_benchmark: JsonWithDefault<GlobalBenchmark>;
  legend_configs: JsonWithDefault<LegendConfigs>;
  is_reverse: Generated<boolean>;
  /**
   * Lower limit of moderate (the upper limit when reversed), a number in the unit of the benchmark; "" means the
   * default.
   */
  base_benchmark: Generated<string>;
  /** How the daily values of a school are aggregated into its value of a period. */
  aggregate: Generated<Aggregate>;
  status: Generated<"DRAFT" | "READY_TO_PUBLISH" | "PUBLISHED" | "DISABLED">;
  published_at: Date | null;
  published_by: string | null;
}
