import { LIVE_STATE_COLUMN, LIVE_STATE_LAYER_ID } from "@schoolmap/contract";
import type { CatalogLayer } from "../catalog.ts";

/**
 * Layer of the schools that still measure, available as soon as one school has measured. Like School status it is a
 * rule without a row; its values depend on measurements, not on an attribute.
 */
export const LIVE_STATE_LAYER: CatalogLayer = {
  id: LIVE_STATE_LAYER_ID,
  code: "LIVE_STATE",
  name: "Live state",
  description: "Whether a school that has ever measured still does.",
  icon: "",
  version: "",
  type: "STATIC",
  category: "CONNECTIVITY",
  column: LIVE_STATE_COLUMN,
  applicableCountries: [],
  benchmark: {},
  legend: {
    good: { values: ["live"], labels: "Live" },
    moderate: { values: ["at_risk"], labels: "At risk" },
    bad: { values: ["dropped_off"], labels: "Dropped off" },
    unknown: { values: [], labels: "Never measured" },
  },
  isReverse: false,
  baseBenchmark: "",
  aggregate: "mean",
  sourceIds: [],
  sources: [],
  createdBy: "system",
  modifiedBy: "system",
  publishedBy: "system",
  modifiedAt: new Date(0),
};
