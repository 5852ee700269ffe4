import {
  type AttributeColumn,
  type FilterColumn,
  type LegendConfigs,
  type MetricColumn,
  metricOfColumn,
} from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../tables/index.ts";
import type { GlobalBenchmark } from "../tables/layer.ts";

export interface SeedLayer {
  /** 3 and 4 are expected by clients of the existing product. The others are assigned by this project, below 100. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly type: "LIVE" | "STATIC";
  readonly category: "CONNECTIVITY" | "COVERAGE";
  readonly column_name: AttributeColumn | MetricColumn;
  readonly status: "DRAFT" | "PUBLISHED";
  readonly global_benchmark: GlobalBenchmark;
  readonly legend_configs: LegendConfigs;
  readonly base_benchmark?: string;
  readonly is_reverse?: boolean;
}

/** Defines a layer for a measured metric. `benchmark` and `base` are in `unit`. */
function live(
  id: number,
  code: string,
  name: string,
  description: string,
  column: MetricColumn,
  limits: { readonly benchmark: string; readonly base: string; readonly unit: string; readonly shown: string },
  perStudent: Pick<GlobalBenchmark, "per_student" | "per_student_name"> = {},
): SeedLayer {
  const { benchmark, base, unit, shown } = limits;
  return {
    id,
    code,
    name,
    description,
    type: "LIVE",
    category: "CONNECTIVITY",
    column_name: column,
    status: "PUBLISHED",
    global_benchmark: {
      value: benchmark,
      unit,
      convert_unit: shown,
      benchmark_name: "Global",
      benchmark_type: "global",
      ...perStudent,
    },
    base_benchmark: base,
    is_reverse: metricOfColumn(column)!.better === "smaller",
    legend_configs: {
      good: { values: [], labels: "Good" },
      moderate: { values: [], labels: "Moderate" },
      bad: { values: [], labels: "Bad" },
      unknown: { values: [], labels: "Insufficient data" },
    },
  };
}

/** Defines a layer for a fact that a school has or does not have. */
function yesOrNo(
  id: number,
  column: FilterColumn<"boolean">,
  name: string,
  description: string,
  yes: string,
  no: string,
): SeedLayer {
  return {
    id,
    code: column.toUpperCase(),
    name,
    description,
    type: "STATIC",
    category: "CONNECTIVITY",
    column_name: column,
    status: "PUBLISHED",
    global_benchmark: {},
    legend_configs: {
      good: { values: ["true"], labels: yes },
      bad: { values: ["false"], labels: no },
      unknown: { values: [], labels: "Insufficient data" },
    },
  };
}

/** 20 Mbps per school, or 50 kbps per student for a school with more than 400 students. */
export const PER_STUDENT_TARGET = {
  per_student: "coalesce(max(20000000, 50000 * num_students), 20000000)",
  per_student_name: "ITU targets for 2030",
} as const;

/** The built-in layers. "School status" (10001) is not included, because it is a rule and not a row. */
export const SEED_LAYERS: readonly SeedLayer[] = [
  live(
    3,
    "DEFAULT_DOWNLOAD",
    "Average download speed",
    "How fast data reaches the school, as measured there.",
    "connectivity_speed",
    { benchmark: "20000000", base: "1000000", unit: "bps", shown: "mbps" },
    PER_STUDENT_TARGET,
  ),
  live(
    5,
    "UPLOAD",
    "Average upload speed",
    "How fast the school sends data, as measured there.",
    "connectivity_upload_speed",
    { benchmark: "5000000", base: "1000000", unit: "bps", shown: "mbps" },
  ),
  live(
    6,
    "LATENCY",
    "Latency",
    "How long an answer from the internet takes.",
    "connectivity_latency",
    // Smaller is better: good is below the benchmark, bad above the base.
    { benchmark: "50", base: "150", unit: "ms", shown: "ms" },
  ),
  live(7, "UPTIME", "Uptime", "Share of the measurements that reached the internet.", "uptime", {
    benchmark: "95",
    base: "80",
    unit: "%",
    shown: "%",
  }),
  {
    id: 4,
    code: "DEFAULT_COVERAGE",
    name: "Cellular coverage",
    description: "The best mobile network that covers the school.",
    type: "STATIC",
    category: "COVERAGE",
    column_name: "coverage_type",
    status: "PUBLISHED",
    global_benchmark: {},
    legend_configs: {
      good: { values: ["5g", "4g"], labels: "5G or 4G" },
      moderate: { values: ["3g", "2g"], labels: "3G or 2G" },
      bad: { values: ["no"], labels: "No coverage" },
      unknown: { values: [], labels: "Insufficient data" },
    },
  },
  yesOrNo(
    10,
    "electricity_availability",
    "Electricity",
    "Whether the school has electricity.",
    "Has electricity",
    "No electricity",
  ),
  yesOrNo(
    11,
    "computer_availability",
    "Computers",
    "Whether the school has computers.",
    "Has computers",
    "No computers",
  ),
  yesOrNo(
    12,
    "computer_lab",
    "Computer lab",
    "Whether the school has a computer lab.",
    "Has a computer lab",
    "No computer lab",
  ),
  yesOrNo(
    13,
    "running_water",
    "Running water",
    "Whether the school has running water.",
    "Has running water",
    "No running water",
  ),
];

/** Adds the built-in layers that the record has never contained. */
export async function seedLayers(db: Kysely<Database>): Promise<number> {
  const known = await db.selectFrom("layer").select(["id", "code"]).execute();
  const taken = new Set<number | string>(known.flatMap(({ id, code }) => [id, code]));
  const rows = SEED_LAYERS.filter(({ id, code }) => !taken.has(id) && !taken.has(code)).map((layer) => ({
    ...layer,
    global_benchmark: JSON.stringify(layer.global_benchmark),
    legend_configs: JSON.stringify(layer.legend_configs),
    published_at: layer.status === "PUBLISHED" ? new Date() : null,
    published_by: layer.status === "PUBLISHED" ? "system" : null,
  }));
  if (rows.length > 0) await db.insertInto("layer").values(rows).execute();
  return rows.length;
}
