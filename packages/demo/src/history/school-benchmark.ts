import type { LegendConfigs } from "@schoolmap/contract";

/** A country of the demonstration in which each school has its own benchmark. */
export const DEMO_SCHOOL_BENCHMARK: {
  readonly code: string;
  readonly name: string;
  readonly legend: LegendConfigs;
} = {
  code: "MN",
  name: "Each school's own target",
  legend: {
    good: { values: ["value >= coalesce(download_speed_benchmark, 15000000)"], labels: "Target reached" },
    bad: { values: [], labels: "Target not reached" },
    unknown: { values: [], labels: "Unknown" },
  },
};
