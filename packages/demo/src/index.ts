export { demoCsv } from "./csv.ts";
export {
  DEMO_COUNTRIES,
  DEMO_COUNTRY_SETTINGS,
  DEMO_SOURCE,
  DEMO_STATEMENT,
  type DemoCountry,
  type DemoCountrySettings,
} from "./demo-countries.ts";
export { type DemoOptions, type DemoSchool, demoSchools } from "./demo-schools.ts";
export type { IsInside } from "./sites.ts";
