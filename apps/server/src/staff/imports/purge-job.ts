import { sql } from "kysely";
import { z } from "zod";
import { defineJob } from "../../jobs/job.ts";
import { KEPT_DAYS } from "./read-job.ts";

/** Deletes the findings of files that have expired. The import itself, its decisions and its counts are retained. */
export const purgeImportsJob = defineJob({
  name: "purge-file-imports",
  payload: z.object({}).transform(() => ({})),
  attempts: 3,
  isSilent: true,
  cron: "35 4 * * *",
  run: async (_payload, { record }) => {
    for (const table of ["file_import_row", "file_import_finding", "file_import_correction"]) {
      await sql`
        delete from ${sql.table(table)} t using file_import f
        where f.id = t.file_import_id and f.modified_at < now() - ${KEPT_DAYS}::integer * interval '1 day'`.execute(
        record.db,
      );
    }
  },
});
