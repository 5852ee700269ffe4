import { z } from "zod";

/** Whether a school has internet at all; independent of the layer on show. */
export const CONNECTION_STATUSES = ["connected", "not_connected", "unknown"] as const;
export const connectionStatus = z.enum(CONNECTION_STATUSES);
export type ConnectionStatus = z.infer<typeof connectionStatus>;

/** How a school's value compares with the benchmark or the legend of a layer. */
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

/** `per_student`: each school by its number of students, where the layer or the country has a rule for that. */
export const BENCHMARK_TYPES = ["global", "national", "per_student"] as const;
export const benchmarkType = z.enum(BENCHMARK_TYPES);
export type BenchmarkType = z.infer<typeof benchmarkType>;

export const WORLD_VIEWS = ["US", "CN", "IN", "JP", "AR", "MA", "RU", "TR", "RS"] as const;
export const worldView = z.enum(WORLD_VIEWS);
export type WorldView = z.infer<typeof worldView>;

/** What the silence of a school or a country that has measured means, see `freshnessAfter` of the rules. */
export const FRESHNESS_STATES = ["live", "at_risk", "dropped_off"] as const;
export const freshnessState = z.enum(FRESHNESS_STATES);
export type FreshnessState = z.infer<typeof freshnessState>;

/** The state of a school as filters name it. It follows from measurements, so it is no attribute of `ATTRIBUTES`. */
export const LIVE_STATE_COLUMN = "live_state";
/** Id of the filter by that state, which is a rule and no row; rows begin with 100. */
export const LIVE_STATE_FILTER_ID = 1;
/** The layer of that state, which is a rule and no row. */
export const LIVE_STATE_LAYER_ID = 10002;

/** The virtual layer whose classes are the connection statuses. */
export const SCHOOL_STATUS_LAYER_ID = 10001;
