import type { ConnectionStatus } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A school: what identifies and places it. Its changing facts are in `school_static`. */
export interface SchoolTable extends ResourceStamps {
  id: Generated<number>;
  country_id: number;
  region_id: number | null;
  district_id: number | null;
  /** Unique in its country among the living. A school has this or `external_id`. */
  giga_id_school: string | null;
  /** The id that the country itself gives. */
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
  /** IANA name. */
  timezone: string | null;
  /** 0 to 1. */
  gps_confidence: number | null;
  /** Metres above the sea. */
  altitude: number | null;
  email: string | null;
  establishment_year: number | null;
  /** The school that this one was merged into; it is deleted since. */
  merged_into: number | null;
  /** Derived from the current facts by the rule in @schoolmap/rules; kept so that lists need no join. */
  connection_status: Generated<ConnectionStatus>;
  is_demo: Generated<boolean>;
  /** The import that wrote it last. */
  import_id: number | null;
}
