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
export { DEMO_MEASUREMENTS } from "./history/demo-measurements.ts";
export { type DemoLine, demoLine, type MeasuringSchool } from "./history/line.ts";
export { DEMO_LIVE_COUNTRIES } from "./history/live-countries.ts";
export { DEMO_SCHOOL_BENCHMARK } from "./history/school-benchmark.ts";
export { type DemoHistory, type DemoSchoolDay, demoHistory } from "./history/school-days.ts";
export { measureNow } from "./history/trickle.ts";
export { DEMO_REVIEW_KINDS, DEMO_REVIEWS } from "./reviews.ts";
export type { IsInside } from "./sites.ts";
export { DEMO_FILES, type DemoFile, demoFile, type ListedSchool } from "./staff/files.ts";
export {
  DEMO_MAIL_DOMAIN,
  DEMO_PEOPLE,
  DEMO_ROLES,
  type DemoPerson,
  type DemoRole,
} from "./staff/people.ts";
export {
  DEMO_KEY_REQUESTS,
  DEMO_KEYS,
  type DemoKey,
  type DemoKeyRequest,
  type DemoWebhook,
} from "./staff/programs.ts";
export { DEMO_MESSAGES, DEMO_REPORTS, type DemoMessage, type DemoReport } from "./staff/visitors.ts";
export { DEMO_ALERTS, DEMO_FEEDS, DEMO_TASKS, type DemoAlert, type DemoFeed, type DemoTask } from "./staff/work.ts";
