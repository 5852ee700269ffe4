import { ATTRIBUTES, type Attribute, type AttributeColumn } from "@schoolmap/contract";

/**
 * Position of each attribute among the attributes of an export. A new attribute gets the next number, and numbers never
 * change: clients that read a file by position continue to read the same columns.
 */
const POSITIONS: Readonly<Record<AttributeColumn, number>> = {
  education_level: 1,
  education_level_govt: 2,
  education_level_regional: 3,
  environment: 4,
  school_type: 5,
  address: 6,
  postal_code: 7,
  connectivity: 8,
  connectivity_type: 9,
  connectivity_speed: 10,
  connectivity_latency: 11,
  download_speed_contracted: 12,
  download_speed_benchmark: 13,
  coverage_availability: 14,
  coverage_type: 15,
  fiber_node_distance: 16,
  microwave_node_distance: 17,
  nearest_nr_distance: 18,
  nearest_lte_distance: 19,
  nearest_umts_distance: 20,
  nearest_gsm_distance: 21,
  num_computers: 22,
  num_tablets: 23,
  num_robotic_equipment: 24,
  computer_lab: 25,
  computer_availability: 26,
  device_availability: 27,
  teachers_trained: 28,
  sustainable_business_model: 29,
  num_students: 30,
  num_students_girls: 31,
  num_students_boys: 32,
  num_students_other: 33,
  num_teachers: 34,
  num_teachers_female: 35,
  num_teachers_male: 36,
  num_classroom: 37,
  num_latrines: 38,
  running_water: 39,
  electricity_availability: 40,
  electricity_type: 41,
  building_id_govt: 42,
  num_schools_per_building: 43,
  school_data_source: 44,
  school_data_collection_year: 45,
};

/** All attributes, in the order of their columns in exports. */
export const EXPORTED_ATTRIBUTES: readonly Attribute[] = ATTRIBUTES.toSorted(
  (a, b) => POSITIONS[a.column] - POSITIONS[b.column],
);
