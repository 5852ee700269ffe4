import { z } from "zod";

/** Whether a school has internet. Independent of the displayed layer. */
export const CONNECTION_STATUSES = ["connected", "not_connected", "unknown"] as const;
export const connectionStatus = z.enum(CONNECTION_STATUSES);
export type ConnectionStatus = z.infer<typeof connectionStatus>;

/** Result of comparing a school's value with the benchmark or the legend of a layer. */
export const CLASSES = ["good", "moderate", "bad", "unknown"] as const;
export const valueClass = z.enum(CLASSES);
export type ValueClass = z.infer<typeof valueClass>;

/** The best cellular network that covers a school. */
export const COVERAGE_TYPES = ["5g", "4g", "3g", "2g", "no", "unknown"] as const;
export const coverageType = z.enum(COVERAGE_TYPES);
export type CoverageType = z.infer<typeof coverageType>;

export const LANGS = ["en", "es", "pt"] as const;
export const lang = z.enum(LANGS);
export type Lang = z.infer<typeof lang>;

export const LAYER_TYPES = ["LIVE", "STATIC", "SCHOOL_STATUS"] as const;
export const layerType = z.enum(LAYER_TYPES);
export type LayerType = z.infer<typeof layerType>;

/** `per_student`: each school by its number of students, if the layer or the country has a rule for that. */
export const BENCHMARK_TYPES = ["global", "national", "per_student"] as const;
export const benchmarkType = z.enum(BENCHMARK_TYPES);
export type BenchmarkType = z.infer<typeof benchmarkType>;

export const WORLD_VIEWS = ["US", "CN", "IN", "JP", "AR", "MA", "RU", "TR", "RS"] as const;
export const worldView = z.enum(WORLD_VIEWS);
export type WorldView = z.infer<typeof worldView>;

/**
 * State of a school or a country that has measured, by the time since its last measurement, see `freshnessAfter` of the
 * rules.
 */
export const FRESHNESS_STATES = ["live", "at_risk", "dropped_off"] as const;
export const freshnessState = z.enum(FRESHNESS_STATES);
export type FreshnessState = z.infer<typeof freshnessState>;

/**
 * Name of the state of a school in filters. It is derived from measurements, so it is not an attribute in `ATTRIBUTES`.
 */
export const LIVE_STATE_COLUMN = "live_state";
/** Id of the filter by that state. This filter is a rule and not a row; the ids of rows begin with 100. */
export const LIVE_STATE_FILTER_ID = 1;
/** Id of the layer of that state. This layer is a rule and not a row. */
export const LIVE_STATE_LAYER_ID = 10002;

/** Id of the virtual layer whose classes are the connection statuses. */
export const SCHOOL_STATUS_LAYER_ID = 10001;
