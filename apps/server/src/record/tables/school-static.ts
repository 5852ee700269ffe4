import type { CoverageType } from "@schoolmap/contract";
import type { Generated } from "kysely";

/**
 * The facts of a school from `valid_from` until `valid_to`; exactly one row of a school is current (`valid_to` null).
 * Columns and units are those of the attribute catalogue in @schoolmap/contract: speeds in bit/s, distances in km.
 */
export interface SchoolStaticTable {
  school_id: number;
  valid_from: Date;
  valid_to: Date | null;
  import_id: number | null;
  connectivity: boolean | null;
  connectivity_type: string | null;
  connectivity_speed: number | null;
  connectivity_latency: number | null;
  download_speed_contracted: number | null;
  download_speed_benchmark: number | null;
  coverage_availability: boolean | null;
  coverage_type: CoverageType | null;
  fiber_node_distance: number | null;
  microwave_node_distance: number | null;
  nearest_nr_distance: number | null;
  nearest_lte_distance: number | null;
  nearest_umts_distance: number | null;
  nearest_gsm_distance: number | null;
  num_computers: number | null;
  num_tablets: number | null;
  num_robotic_equipment: number | null;
  computer_lab: boolean | null;
  computer_availability: boolean | null;
  device_availability: boolean | null;
  teachers_trained: boolean | null;
  sustainable_business_model: boolean | null;
  num_students: number | null;
  num_students_girls: number | null;
  num_students_boys: number | null;
  num_students_other: number | null;
  num_teachers: number | null;
  num_teachers_female: number | null;
  num_teachers_male: number | null;
  num_classroom: number | null;
  num_latrines: number | null;
  running_water: boolean | null;
  electricity_availability: boolean | null;
  electricity_type: string | null;
  building_id_govt: string | null;
  num_schools_per_building: number | null;
  school_data_source: string | null;
  school_data_collection_year: number | null;
  created_at: Generated<Date>;
  created_by: Generated<string>;
  revision: Generated<number>;
}
