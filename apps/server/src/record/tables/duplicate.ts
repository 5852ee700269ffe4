import type { Generated, GeneratedAlways } from "kysely";
import type { SchoolDayTable } from "./measurement.ts";
import type { JsonWithDefault, ResourceStamps } from "./stamps.ts";

/** Two schools that may be duplicates. `school_id` is the smaller id. */
export interface DuplicatePairTable extends ResourceStamps {
  id: Generated<number>;
  country_id: number;
  school_id: number;
  other_id: number;
  school_name: string;
  other_name: string;
  metres: number;
  /** Number of schools at the point of either school, the larger one; 1 means that each point has one school. */
  at_point: Generated<number>;
  score: number;
  parts: JsonWithDefault<readonly object[]>;
  status: Generated<"open" | "merged" | "apart">;
  kept_id: number | null;
}

/** A place with several schools. */
export interface DuplicatePlaceTable extends ResourceStamps {
  id: Generated<number>;
  country_id: number;
  /** In steps of 0.00001 degree. */
  lon5: number;
  lat5: number;
  lon: GeneratedAlways<number>;
  lat: GeneratedAlways<number>;
  name: string;
  /** In ascending order. */
  school_ids: number[];
  schools: GeneratedAlways<number>;
  same_name: number;
  same_code: number;
  levels: number;
  status: Generated<"open" | "apart">;
}

/** Changes of a merge, stored until it is undone. */
export interface SchoolMergeTable {
  pair_id: number;
  kept_id: number;
  merged_id: number;
  kept_before: JsonWithDefault<Record<string, unknown>>;
  kept_after: JsonWithDefault<Record<string, unknown>>;
  /** Registration of the merged school; null if it never measured. */
  registration: JsonWithDefault<Record<string, unknown>> | null;
  kept_registration: JsonWithDefault<Record<string, unknown>> | null;
  keys: string[];
  /** Order of merges. */
  place: Generated<number>;
}

/** Days before a merge. */
export interface SchoolMergeDayTable extends SchoolDayTable {
  pair_id: number;
}
