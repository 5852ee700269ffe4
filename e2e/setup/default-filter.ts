import { publishChanges } from "../../apps/server/src/record/journals.ts";
import { openRecord } from "../../apps/server/src/record/open.ts";
import type { RunningServer } from "./running-server.ts";

/** A country that staff let start with a filter, and no other has. */
export const STARTS_FILTERED = { code: "MG", column: "education_level", value: "primary" } as const;

/** Writes the filter into the record as staff do, and announces it. */
export async function setDefaultFilter({ dataDir }: Pick<RunningServer, "dataDir">): Promise<void> {
  const record = await openRecord({ dataDir, databaseUrl: undefined, databasePool: 1 });
  try {
    await record.db.transaction().execute(async (db) => {
      const { code, column, value } = STARTS_FILTERED;
      const country = db.selectFrom("country").select("id").where("code", "=", code);
      const filter = db.selectFrom("advance_filter").select("id").where("column_name", "=", column);
      await db
        .insertInto("country_filter")
        .values({
          country_id: (await country.executeTakeFirstOrThrow()).id,
          advance_filter_id: (await filter.executeTakeFirstOrThrow()).id,
          default_filter_values: JSON.stringify({ values: [value] }),
        })
        .execute();
      await publishChanges(db, [{ kind: "filter" }]);
    });
  } finally {
    await record.close();
  }
}
