import { type AdvancedFilter, applicableLookups, LIVE_STATE_COLUMN, LIVE_STATE_FILTER_ID } from "@schoolmap/contract";
import type { FilterDefinition } from "@schoolmap/rules";

/**
 * Filter by live state, available in every country where schools have measured. It is a rule: staff cannot change it.
 */
export const LIVE_STATE_FILTER: FilterDefinition = {
  column: LIVE_STATE_COLUMN,
  kind: "text",
  lookup: "in",
  allowNone: false,
};

/** Row of this filter in the list of filters. Its choices have no counts because these depend on the measurements. */
export const LIVE_STATE_ROW: AdvancedFilter = {
  id: LIVE_STATE_FILTER_ID,
  name: "Live state",
  type: "DROPDOWN_MULTISELECT",
  description: "Whether a school that has ever measured still does.",
  query_param_filter: "in",
  column_configuration: {
    name: LIVE_STATE_COLUMN,
    label: "Live state",
    type: "str",
    table_name: "schools",
    table_alias: "schools",
    table_label: "School",
    options: { applicable_filter_types: { ...applicableLookups("text") } },
  },
  options: {
    choices: [
      { label: "Live", value: "live" },
      { label: "At risk", value: "at_risk" },
      { label: "Dropped off", value: "dropped_off" },
    ],
  },
};
