import type { SchoolRow } from "../../mapindex/index.ts";
import type { Doors } from "./create-doors.ts";

/** Five schools in Kenya: two connected (one slow), one not, one invented, and gaps in every column. */
export function createKenyanSchools(doors: Doors): Partial<SchoolRow>[] {
  const countryId = doors.countryId("KE");
  return [
    { countryId, status: "connected", attributes: { connectivity_speed: 20_000_000, coverage_type: "4g" } },
    { countryId, status: "connected", attributes: { connectivity_speed: 1_500_000, coverage_type: "3g" } },
    { countryId, status: "not_connected", attributes: { coverage_type: "no", education_level: "Primary" } },
    { countryId, attributes: { coverage_type: "unknown", education_level: "Unknown" }, isDemo: true },
    { countryId, attributes: { num_students: 12 } },
  ];
}
