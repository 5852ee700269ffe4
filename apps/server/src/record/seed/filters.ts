import type { FilterColumn, FilterType, Lookup } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { FilterOptions } from "../tables/advance-filter.ts";
import type { Database } from "../tables/index.ts";

export interface SeedFilter {
  readonly column_name: FilterColumn | "name";
  readonly name: string;
  readonly type: FilterType;
  readonly query_param_filter: Lookup;
  readonly options: FilterOptions;
}

const choice = (column: FilterColumn<"text">, name: string): SeedFilter => ({
  column_name: column,
  name,
  type: "DROPDOWN_MULTISELECT",
  query_param_filter: "in",
  options: { live_choices: true, placeholder: `Select ${name.toLowerCase()}` },
});
const yesOrNo = (column: FilterColumn<"boolean">, name: string): SeedFilter => ({
  column_name: column,
  name,
  type: "BOOLEAN",
  query_param_filter: "on",
  options: {},
});
const range = (column: FilterColumn<"integer" | "decimal">, name: string): SeedFilter => ({
  column_name: column,
  name,
  type: "RANGE",
  query_param_filter: "range",
  options: { range_auto_compute: true, include_none_filter: true },
});

/** The initial filters for visitors. Staff may change, disable and add filters. */
export const SEED_FILTERS: readonly SeedFilter[] = [
  {
    column_name: "name",
    name: "School name",
    type: "INPUT",
    query_param_filter: "icontains",
    options: { placeholder: "Part of the name" },
  },
  choice("education_level", "Education level"),
  choice("environment", "Surroundings"),
  choice("school_type", "School type"),
  choice("connectivity_type", "Type of connection"),
  choice("coverage_type", "Cellular coverage"),
  yesOrNo("connectivity", "Government connectivity"),
  yesOrNo("coverage_availability", "Coverage availability"),
  yesOrNo("electricity_availability", "Electricity"),
  yesOrNo("running_water", "Running water"),
  yesOrNo("computer_lab", "Computer lab"),
  yesOrNo("computer_availability", "Computer availability"),
  yesOrNo("device_availability", "Device availability"),
  yesOrNo("teachers_trained", "Trained teacher availability"),
  yesOrNo("sustainable_business_model", "Sustainable business model"),
  range("connectivity_speed", "Connectivity speed"),
  range("connectivity_latency", "Connectivity latency"),
  range("num_students", "Number of students"),
  range("num_students_girls", "Number of female students"),
  range("num_students_boys", "Number of male students"),
  range("num_students_other", "Number of other students"),
  range("num_teachers", "Number of teachers"),
  range("num_teachers_female", "Number of female teachers"),
  range("num_teachers_male", "Number of male teachers"),
  range("num_classroom", "Number of classrooms"),
  range("num_latrines", "Number of latrines"),
  range("num_computers", "Number of computers"),
  range("num_tablets", "Number of tablets"),
  range("num_robotic_equipment", "Number of robotic equipment"),
  range("fiber_node_distance", "Distance to the nearest fiber node"),
  range("microwave_node_distance", "Distance to the nearest microwave node"),
  range("nearest_nr_distance", "Distance to the nearest 5G tower"),
  range("nearest_lte_distance", "Distance to the nearest 4G tower"),
  range("nearest_umts_distance", "Distance to the nearest 3G tower"),
  range("nearest_gsm_distance", "Distance to the nearest 2G tower"),
];

/** Adds the built-in filters that the record has never contained. */
export async function seedFilters(db: Kysely<Database>): Promise<number> {
  const known = await db.selectFrom("advance_filter").select("code").execute();
  const codes = new Set(known.map(({ code }) => code));
  const rows = SEED_FILTERS.map((filter) => ({
    ...filter,
    code: filter.column_name.toUpperCase(),
    options: JSON.stringify(filter.options),
    status: "PUBLISHED" as const,
    published_at: new Date(),
    published_by: "system",
  })).filter(({ code }) => !codes.has(code));
  if (rows.length > 0) await db.insertInto("advance_filter").values(rows).execute();
  return rows.length;
}
