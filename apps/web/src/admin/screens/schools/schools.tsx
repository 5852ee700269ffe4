import { ATTRIBUTES, schoolResource, schoolRoutes } from "@schoolmap/contract";
import { useCountryOptions } from "../../parts/country-options.ts";
import { OptionName } from "../../parts/option-name.tsx";
import { resourceScreen } from "../../resource/resource-screen.tsx";
import { DistrictControl, RegionControl } from "./region-controls.tsx";
import { SchoolPlace } from "./school-place.tsx";

type Fact = keyof typeof schoolResource.patch;

/** Returns the versioned facts of the given groups as fields, two per line. */
const factsOf = (...groups: readonly string[]) =>
  ATTRIBUTES.filter(({ table, group }) => table === "school_static" && groups.includes(group)).map(
    ({ column, unit }) => ({ name: column as Fact, isHalf: true, ...(unit === "bps" ? { unit: "bit/s" } : {}) }),
  );

const TIME_ZONES = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone }));
const useTimeZones = () => TIME_ZONES;

/** Schools: their identification, their place, and their facts. */
export default resourceScreen({
  area: "schools",
  resource: schoolResource,
  routes: schoolRoutes,
  name: ({ name }) => name,
  code: ({ giga_id_school }) => giga_id_school ?? "",
  nameField: "name",
  tabs: "connection_status",
  mainFilters: ["country_id__in", "education_level__in", "coverage_type__in", "num_students__range"],
  filterOptions: { country_id: useCountryOptions },
  columns: [
    {
      field: "country_id",
      kind: "text",
      cell: ({ country_id }) => <OptionName id={country_id} use={useCountryOptions} />,
    },
    { field: "external_id" },
    { field: "education_level" },
    { field: "school_type" },
    { field: "num_students" },
    { field: "coverage_type", isExtra: true },
    { field: "connectivity_speed", isExtra: true },
    { field: "address", isExtra: true },
    { field: "connection_status", kind: "state" },
    { field: "modified_at" },
  ],
  beside: SchoolPlace,
  cards: [
    {
      name: "identity",
      fields: [
        { name: "name", control: "text" },
        { name: "giga_id_school", isHalf: true },
        { name: "external_id", isHalf: true },
        { name: "country_id", isHalf: true, control: "choice", options: useCountryOptions },
        { name: "school_type", isHalf: true },
        { name: "education_level", isHalf: true },
        { name: "education_level_govt", isHalf: true },
        { name: "education_level_regional", isHalf: true, control: "text" },
        { name: "establishment_year", isHalf: true },
      ],
    },
    {
      name: "place",
      fields: [
        { name: "lat", isHalf: true, unit: "°" },
        { name: "lon", isHalf: true, unit: "°" },
        { name: "region_id", isHalf: true, control: RegionControl },
        { name: "district_id", isHalf: true, control: DistrictControl },
        { name: "altitude", isHalf: true, unit: "m" },
        { name: "gps_confidence", isHalf: true },
        { name: "environment", isHalf: true },
        { name: "timezone", isHalf: true, control: "choice", options: useTimeZones },
        { name: "address", isHalf: true },
        { name: "postal_code", isHalf: true },
        { name: "email", isHalf: true },
      ],
    },
    { name: "internet", fields: factsOf("connectivity", "surroundings") },
    { name: "people", fields: factsOf("students", "teachers") },
    { name: "equipment", fields: factsOf("technology", "infrastructure", "general") },
  ],
});
