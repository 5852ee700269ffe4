import type { ConnectionStatus } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A school: its identity and location. Its changing facts are in `school_static`. */
export interface SchoolTable extends ResourceStamps {
  id: Generated<number>;
  country_id: number;
  region_id: number | null;
  district_id: number | null;
  /** Unique in its country among schools that are not deleted. A school has this or `external_id`. */
  giga_id_school: string | null;
  /** The id that the country assigns. */
  external_id: string | null;
  name: Generated<string>;
  /** Degrees, −180 to 180. */
  lon: number;
  /** Degrees, −90 to 90. */
  lat: number;
  education_level: string | null;
  education_level_govt: string | null;
  education_level_regional: string | null;
  environment: string | null;
  school_type: string | null;
  address: string | null;
  postal_code: string | null;
  /** IANA time zone name. */
  timezone: string | null;
  /** 0 to 1. */
  gps_confidence: number | null;
  /** Metres above sea level. */
  altitude: number | null;
  email: string | null;
  establishment_year: number | null;
  /** The school into which this one was merged. A merged school is deleted. */
  merged_into: number | null;
  /** Derived from the current facts by the rule in @schoolmap/rules; stored so that lists need no join. */
  connection_status: Generated<ConnectionStatus>;
  is_demo: Generated<boolean>;
  /** The last import that wrote it. */
  import_id: number | null;
}
