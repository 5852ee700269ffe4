/** Terms of the map, in an order in which each builds on the previous ones. */
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

/** Limits of the data. */
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

/** Rule of the map with the test that verifies it. */
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
    | "stability"
    | "perStudent"
    | "freshness";
  readonly formula: string;
  /** Path of the test file from the root of the repository, and the name of the test. */
  readonly file: string;
  readonly test: string;
}

const RULES = "packages/rules/src";
const CLASSES = `${RULES}/classes/classify.test.ts`;
const PANEL = "apps/server/src/numbers/live.property.test.ts";
const PANEL_TEST = "the panel equals the numbers of the days of the schools, and the tiles of every zoom add up to it";

/** Creates a formula in one line: id, formula, file and test. */
const held = (id: Formula["id"], formula: string, file: string, test: string): Formula => ({ id, formula, file, test });

export const FORMULAS: readonly Formula[] = [
  held(
    "status",
    "registered → connected; else flag yes | no → connected | not_connected; else speed > 0 | = 0; else unknown",
    `${RULES}/classes/connection.test.ts`,
    "a school that measures in real time is connected, regardless of the flag",
  ),
  held("dayMean", "value(school, day) = round(Σ measurements of the day / n)", PANEL, PANEL_TEST),
  held(
    "periodValue",
    "value(school, period) = aggregate(values of its days), aggregate ∈ { mean, min, max, median, p90 }",
    `${RULES}/classes/aggregate.test.ts`,
    "every aggregate is between the smallest and the largest value, regardless of their order",
  ),
  held(
    "live",
    "good: v > benchmark; moderate: base ≤ v ≤ benchmark; bad: v < base; unknown: no value",
    CLASSES,
    "a larger speed never has a worse class",
  ),
  held(
    "reverse",
    "good: v < benchmark; moderate: benchmark ≤ v ≤ base; bad: v > base; unknown: no value",
    CLASSES,
    "reverse mirrors the comparison",
  ),
  held(
    "static",
    "class = first class that names the value; else the class without values; no value → unknown",
    CLASSES,
    "the class without values applies to the rest, in any position, but never to null",
  ),
  held(
    "benchmark",
    "benchmark = national value if asked for and set, else global value",
    `${RULES}/classes/benchmark.test.ts`,
    "national applies only when it is requested and set",
  ),
  held(
    "average",
    "value(place, day) = mean of value(school, day); value(place, period) = mean of the days that have a value",
    PANEL,
    PANEL_TEST,
  ),
  held(
    "week",
    "week = Monday 00:00 – Sunday 24:00 UTC; month = calendar month UTC",
    `${RULES}/periods/periods.test.ts`,
    "a week runs from Monday to Sunday and contains its day",
  ),
  held(
    "unit",
    "Mbps = bps / 1,000,000; the record keeps bps, ms and %",
    `${RULES}/units/units.test.ts`,
    "20 million bps are exactly 20 Mbps, in any spelling",
  ),
  held(
    "share",
    "share = part / whole, one decimal under 10%; 0% and 100% only where exact",
    `${RULES}/units/format-number.test.ts`,
    "none and all are shown only for exactly none and all",
  ),
  held(
    "perStudent",
    "benchmark(school) = min(most, max(least, factor × students)); of unknown students: the number that the rule names, else none",
    `${RULES}/live-rule/live-rule.test.ts`,
    "%s gives the benchmarks of schools with unknown, 0, 400, 401 and 2,000 students",
  ),
  held(
    "stability",
    "stability(school, period) = days that reach the benchmark / days with a measurement; of a place: median of its schools",
    `${RULES}/classes/stability.test.ts`,
    "stability is the share of the days with a measurement that reach the benchmark, regardless of their order",
  ),
  held(
    "freshness",
    "live: silent < 21 days; at risk: < 28 days; dropped off: ≥ 28 days",
    `${RULES}/freshness/freshness.test.ts`,
    "a school without measurements for %i days is %s",
  ),
];
