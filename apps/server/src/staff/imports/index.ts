import { checkImportJob } from "./check-job.ts";
import { publishImportJob } from "./publish-job.ts";
import { purgeImportsJob } from "./purge-job.ts";
import { readImportJob } from "./read-job.ts";
import { undoImportJob } from "./undo-job.ts";

export { loadDemoImports } from "./demo/load-demo-imports.ts";
export { importRoutes } from "./routes.ts";

/** The steps of an import, and the job that cleans up after them. */
export const IMPORT_JOBS = [readImportJob, checkImportJob, publishImportJob, undoImportJob, purgeImportsJob];
