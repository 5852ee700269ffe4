/** Expected record data of a school of the messy file, after its row was read. */
export interface ExpectedSchool {
  readonly external_id: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly education_level: string | null;
  readonly connectivity: boolean | null;
  /** In bit/s. */
  readonly connectivity_speed: number | null;
  readonly electricity_availability: boolean | null;
  readonly num_students: number;
  readonly num_students_girls: number;
  readonly num_teachers: number;
  readonly coverage_type: string;
  readonly school_data_collection_year: number;
}

/** A row of the messy file by the meaning of its columns, and the intended school. */
export interface MessyRow {
  code: string;
  name: string;
  county: string;
  country: string;
  lat: string;
  lon: string;
  level: string;
  internet: string;
  kbps: string;
  power: string;
  students: string;
  girls: string;
  teachers: string;
  coverage: string;
  date: string;
  phone: string;
  remarks: string;
  expected: ExpectedSchool;
}
