import type { LegendConfigs } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { Database } from "../tables/index.ts";
import type { GlobalBenchmark } from "../tables/layer.ts";

export interface SeedLayer {
  /** 3 and 4 are what clients of the existing product expect; the others are ours, below 100. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly type: "LIVE" | "STATIC";
  readonly category: "CONNECTIVITY" | "COVERAGE";
  readonly column_name: string;
  readonly status: "DRAFT" | "PUBLISHED";
  readonly global_benchmark: GlobalBenchmark;
  readonly legend_configs: LegendConfigs;
}

/** A fact that a school has or has not. */
function yesOrNo(id: number, column: string, name: string, description: string, yes: string, no: string): SeedLayer {
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
      unknown: { values: [], labels: "Unknown" },
    },
  };
}

/** The built-in layers. "School status" (10001) is not among them: it is a rule, not a row. */
export const SEED_LAYERS: readonly SeedLayer[] = [
  {
    id: 3,
    code: "DEFAULT_DOWNLOAD",
    name: "Average Download Speed",
    description: "How fast data reaches the school, as measured there.",
    type: "LIVE",
    category: "CONNECTIVITY",
    column_name: "connectivity_speed",
    // Not shown before there are measurements.
    status: "DRAFT",
    global_benchmark: {
      value: "20000000",
      unit: "bps",
      convert_unit: "mbps",
      benchmark_name: "Global",
      benchmark_type: "global",
    },
    legend_configs: {
      good: { values: [], labels: "Good" },
      moderate: { values: [], labels: "Moderate" },
      bad: { values: [], labels: "Bad" },
      unknown: { values: [], labels: "Unknown" },
    },
  },
  {
    id: 4,
    code: "DEFAULT_COVERAGE",
    name: "Cellular Coverage",
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
      unknown: { values: [], labels: "Unknown" },
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

/** Adds the built-in layers that the record has never had. */
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
