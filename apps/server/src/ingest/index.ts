import type { Command } from "../command.ts";
import { demoCommand } from "./commands/demo.ts";
import { importSchoolsCommand } from "./commands/import-schools.ts";

export { loadDemo } from "./demo/load-demo.ts";
export { removeDemo } from "./demo/remove-demo.ts";
export { type ImportOptions, type ImportProgress, importSchools } from "./schools/import-schools.ts";
export type { ImportReport } from "./schools/report.ts";

/** What this folder adds to the command line. */
export const commands: Readonly<Record<string, Command>> = {
  "import-schools": importSchoolsCommand,
  demo: demoCommand,
};
