/** The terms of the map, in the order in which they build on each other. */
export const CONCEPTS = [
  "place",
  "school",
  "status",
  "measurement",
  "layer",
  "period",
  "benchmark",
  "class",
  "filter",
  "worldView",
  "dataVersion",
  "past",
  "feed",
  "webhook",
  "source",
] as const;

/** What the data cannot say. */
export const LIMITS = [
  "sample",
  "place",
  "facts",
  "status",
  "time",
  "past",
  "speed",
  "borders",
  "demo",
  "rates",
] as const;

/** A rule of the map with the test that holds it. */
export interface Formula {
  readonly id:
    | "status"
    | "dayMean"
    | "periodValue"
    | "live"
    | "reverse"
    | "static"
    | "benchmark"
    | "average"
    | "week"
    | "unit"
    | "share"
    | "freshness";
  readonly formula: string;
  /** Path of the test's file from the root of the repository, and the name of the test. */
  readonly file: string;
  readonly test: string;
}

const RULES = "packages/rules/src";
const PANEL = "apps/server/src/numbers/live.property.test.ts";
const PANEL_TEST = "the panel says what the days of the schools say, and the tiles of every zoom add up to it";

export const FORMULAS: readonly Formula[] = [
  {
    id: "status",
    formula:
      "registered → connected; else flag yes | no → connected | not_connected; else speed > 0 | = 0; else unknown",
    file: `${RULES}/classes/connection.test.ts`,
    test: "a school that measures in real time is connected, whatever the flag says",
  },
  {
    id: "dayMean",
    formula: "value(school, day) = round(Σ measurements of the day / n)",
    file: PANEL,
    test: PANEL_TEST,
  },
  {
    id: "periodValue",
    formula: "value(school, period) = aggregate(values of its days), aggregate ∈ { mean, min, max, median, p90 }",
    file: `${RULES}/classes/aggregate.test.ts`,
    test: "every aggregate lies between the least and the greatest value, whatever their order",
  },
  {
    id: "live",
    formula: "good: v > benchmark; moderate: base ≤ v ≤ benchmark; bad: v < base; unknown: no value",
    file: `${RULES}/classes/classify.test.ts`,
    test: "a larger speed never has a worse class",
  },
  {
    id: "reverse",
    formula: "good: v < benchmark; moderate: benchmark ≤ v ≤ base; bad: v > base; unknown: no value",
    file: `${RULES}/classes/classify.test.ts`,
    test: "reverse mirrors the comparison",
  },
  {
    id: "static",
    formula: "class = first class that names the value; else the class without values; no value → unknown",
    file: `${RULES}/classes/classify.test.ts`,
    test: "the class without values takes the rest, wherever it stands, but never a null",
  },
  {
    id: "benchmark",
    formula: "benchmark = national value if asked for and set, else global value",
    file: `${RULES}/classes/benchmark.test.ts`,
    test: "national applies only when asked for and set",
  },
  {
    id: "average",
    formula:
      "value(place, day) = mean of value(school, day); value(place, period) = mean of the days that have a value",
    file: PANEL,
    test: PANEL_TEST,
  },
  {
    id: "week",
    formula: "week = Monday 00:00 – Sunday 24:00 UTC; month = calendar month UTC",
    file: `${RULES}/periods/periods.test.ts`,
    test: "a week runs from Monday to Sunday and holds its day",
  },
  {
    id: "unit",
    formula: "Mbps = bps / 1,000,000; the record keeps bps, ms and %",
    file: `${RULES}/units/units.test.ts`,
    test: "20 million bps are exactly 20 Mbps, in any spelling",
  },
  {
    id: "share",
    formula: "share = part / whole, one decimal under 10%; 0% and 100% only where exact",
    file: `${RULES}/units/format-number.test.ts`,
    test: "none and all are only said of none and all",
  },
  {
    id: "freshness",
    formula: "live: silent < 21 days; at risk: < 28 days; dropped off: ≥ 28 days",
    file: `${RULES}/freshness/freshness.test.ts`,
    test: "a school that is silent for %i days is %s",
  },
];
