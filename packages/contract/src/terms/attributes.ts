/**
 * Every attribute of a school that can be imported, stored with its history, filtered and shown, declared once. Record
 * columns, CSV headers, index columns, filters and the school page are derived from this list.
 */

export type AttributeKind = "text" | "integer" | "decimal" | "boolean";
export type AttributeGroup =
  | "connectivity"
  | "technology"
  | "students"
  | "teachers"
  | "infrastructure"
  | "general"
  | "surroundings";

interface Declaration {
  /** Name in the API, in the record and in filters. */
  readonly column: string;
  readonly kind: AttributeKind;
  readonly group: AttributeGroup;
  /** `schools` facts identify the school and have no history; `school_static` facts are versioned. */
  readonly table: "schools" | "school_static";
  /** Unit of the stored value; absent for counts and words. */
  readonly unit?: "bps" | "ms" | "km" | "year" | "people";
  /** Further CSV headers for this column. */
  readonly csv?: readonly string[];
  /** Whether staff may publish a filter on the attribute. */
  readonly filter: boolean;
}

// The helpers preserve the literal type of each name, kind and filter, so that an incomplete list keyed by column does
// not compile.
const school = <const C extends string, const F extends boolean = true>(
  column: C,
  group: AttributeGroup,
  extra: { readonly csv?: readonly string[]; readonly filter?: F } = {},
) => ({ ...extra, column, kind: "text", group, table: "schools", filter: (extra.filter ?? true) as F }) as const;
const fact = <const C extends string, const K extends AttributeKind, const F extends boolean = true>(
  column: C,
  kind: K,
  group: AttributeGroup,
  extra: { readonly unit?: Declaration["unit"]; readonly csv?: readonly string[]; readonly filter?: F } = {},
) => ({ ...extra, column, kind, group, table: "school_static", filter: (extra.filter ?? true) as F }) as const;

const DECLARED = [
  school("education_level", "general", { csv: ["educ_level"] }),
  school("education_level_govt", "general"),
  school("education_level_regional", "general", { filter: false }),
  school("environment", "general", { csv: ["school_area_type"] }),
  school("school_type", "general", { csv: ["type_school", "school_funding_type"] }),
  school("address", "general", { filter: false }),
  school("postal_code", "general", { filter: false }),

  fact("connectivity", "boolean", "connectivity", { csv: ["connectivity_govt"] }),
  fact("connectivity_type", "text", "connectivity", { csv: ["type_connectivity", "connectivity_type_govt"] }),
  fact("connectivity_speed", "integer", "connectivity", { unit: "bps", csv: ["speed_connectivity", "speed"] }),
  fact("connectivity_latency", "decimal", "connectivity", { unit: "ms", csv: ["latency_connectivity"] }),
  fact("download_speed_contracted", "integer", "connectivity", { unit: "bps" }),
  fact("download_speed_benchmark", "integer", "connectivity", { unit: "bps" }),
  fact("coverage_availability", "boolean", "connectivity", { csv: ["cellular_coverage_availability"] }),
  fact("coverage_type", "text", "connectivity", { csv: ["cellular_coverage_type"] }),
  fact("fiber_node_distance", "decimal", "surroundings", { unit: "km" }),
  fact("microwave_node_distance", "decimal", "surroundings", { unit: "km" }),
  fact("nearest_nr_distance", "decimal", "surroundings", { unit: "km" }),
  fact("nearest_lte_distance", "decimal", "surroundings", { unit: "km" }),
  fact("nearest_umts_distance", "decimal", "surroundings", { unit: "km" }),
  fact("nearest_gsm_distance", "decimal", "surroundings", { unit: "km" }),

  fact("num_computers", "integer", "technology"),
  fact("num_tablets", "integer", "technology"),
  fact("num_robotic_equipment", "integer", "technology"),
  fact("computer_lab", "boolean", "technology"),
  fact("computer_availability", "boolean", "technology"),
  fact("device_availability", "boolean", "technology"),
  fact("teachers_trained", "boolean", "teachers"),
  fact("sustainable_business_model", "boolean", "general"),

  fact("num_students", "integer", "students", { unit: "people" }),
  fact("num_students_girls", "integer", "students", { unit: "people" }),
  fact("num_students_boys", "integer", "students", { unit: "people" }),
  fact("num_students_other", "integer", "students", { unit: "people" }),
  fact("num_teachers", "integer", "teachers", { unit: "people" }),
  fact("num_teachers_female", "integer", "teachers", { unit: "people" }),
  fact("num_teachers_male", "integer", "teachers", { unit: "people" }),

  fact("num_classroom", "integer", "infrastructure", { csv: ["num_classrooms"] }),
  fact("num_latrines", "integer", "infrastructure"),
  fact("running_water", "boolean", "infrastructure", { csv: ["water", "water_availability"] }),
  fact("electricity_availability", "boolean", "infrastructure", { csv: ["electricity"] }),
  fact("electricity_type", "text", "infrastructure", { filter: false }),
  fact("building_id_govt", "text", "infrastructure", { filter: false }),
  fact("num_schools_per_building", "integer", "infrastructure"),
  fact("school_data_source", "text", "general", { filter: false }),
  fact("school_data_collection_year", "integer", "general", { unit: "year", filter: false }),
] as const;

type Declared = (typeof DECLARED)[number];

export type AttributeColumn = Declared["column"];
/** Columns of one or several kinds on which staff may publish a filter. */
export type FilterColumn<K extends AttributeKind = AttributeKind> = Extract<
  Declared,
  { readonly kind: K; readonly filter: true }
>["column"];

export interface Attribute extends Declaration {
  readonly column: AttributeColumn;
}

/** Every attribute. Groups are shown in this order. Exports use a different order (`EXPORTED_ATTRIBUTES`). */
export const ATTRIBUTES: readonly Attribute[] = DECLARED;

const BY_COLUMN: ReadonlyMap<string, Attribute> = new Map(ATTRIBUTES.map((attribute) => [attribute.column, attribute]));

/** Returns the attribute with the column name, or undefined. */
export function attributeOf(column: string): Attribute | undefined {
  return BY_COLUMN.get(column);
}
