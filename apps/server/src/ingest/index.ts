import type { Command } from "../command.ts";
import { demoCommand } from "./commands/demo.ts";
import { importBoundariesCommand } from "./commands/import-boundaries.ts";
import { importMeasurementsCommand } from "./commands/import-measurements.ts";
import { importSchoolsCommand } from "./commands/import-schools.ts";
import { withdrawMeasurementsCommand } from "./commands/withdraw-measurements.ts";
import { sourcesCommand } from "./feeds/index.ts";

export { createHistoryLines } from "./demo/history-lines.ts";
export { loadDemo } from "./demo/load-demo.ts";
export { loadDemoHistory } from "./demo/load-history.ts";
export { loadDemoReviews } from "./demo/load-reviews.ts";
export { loadDemoStaff } from "./demo/load-staff.ts";
export { startTrickle } from "./demo/trickle.ts";
export { measurementRoutes } from "./measurements/routes.ts";
export { takeMeasurements } from "./measurements/take.ts";
export { failLeftImports } from "./schools/store-report.ts";

/** Commands that this folder adds to the command line. */
export const commands: Readonly<Record<string, Command>> = {
  "import-schools": importSchoolsCommand,
  "import-boundaries": importBoundariesCommand,
  "import-measurements": importMeasurementsCommand,
  "withdraw-measurements": withdrawMeasurementsCommand,
  demo: demoCommand,
  sources: sourcesCommand,
};
