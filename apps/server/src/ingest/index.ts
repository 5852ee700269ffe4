import type { Command } from "../command.ts";
import { demoCommand } from "./commands/demo.ts";
import { importBoundariesCommand } from "./commands/import-boundaries.ts";
import { importSchoolsCommand } from "./commands/import-schools.ts";

export { loadDemo } from "./demo/load-demo.ts";

/** What this folder adds to the command line. */
export const commands: Readonly<Record<string, Command>> = {
  "import-schools": importSchoolsCommand,
  "import-boundaries": importBoundariesCommand,
  demo: demoCommand,
};
