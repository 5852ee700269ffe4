import type { FilterType, Lookup } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

export interface FilterOptions {
  placeholder?: string;
  minPlaceholder?: string;
  maxPlaceholder?: string;
  /** Whether the choices are the values of the country's schools. */
  live_choices?: boolean;
  /** Whether one choice may represent several values joined by `|`. */
  group_choices?: boolean;
  /** Whether the bounds are the values of the country's schools. */
  range_auto_compute?: boolean;
  /** Whether the filter can also include schools without a value. */
  include_none_filter?: boolean;
  choices?: { label: string; value: string }[];
}

/** A filter that visitors may use: one column with one lookup. */
export interface AdvanceFilterTable extends ResourceStamps {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  type: FilterType;
  column_name: string;
  query_param_filter: Lookup;
  options: JsonWithDefault<FilterOptions>;
  status: Generated<"DRAFT" | "PUBLISHED" | "DISABLED">;
  published_at: Date | null;
  published_by: string | null;
}

export interface DefaultFilterValues {
  values: { min?: string; max?: string; none_range?: boolean } | string | string[];
}
