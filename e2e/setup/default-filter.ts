import { CLI } from "../../apps/server/src/record/actor.ts";
import { openRecord } from "../../apps/server/src/record/open.ts";
import { write } from "../../apps/server/src/record/unit/write.ts";
import type { RunningServer } from "./running-server.ts";

/** Country for which staff set a default filter. No other country has one. */
export const STARTS_FILTERED = { code: "MG", column: "education_level", value: "primary" } as const;

/** Writes the default filter into the record as staff do. */
export async function setDefaultFilter({ dataDir }: Pick<RunningServer, "dataDir">): Promise<void> {
  const record = await openRecord({ dataDir, databaseUrl: undefined, databaseOwnerUrl: undefined, databasePool: 1 });
  try {
    await write(record, CLI, { reason: "A country starts with a filter" }, async (unit) => {
      const { code, column, value } = STARTS_FILTERED;
      const country = unit.db.selectFrom("country").select("id").where("code", "=", code);
      const filter = unit.db.selectFrom("advance_filter").select("id").where("column_name", "=", column);
      const { id: advance_filter_id } = await filter.executeTakeFirstOrThrow();
      const setting = { advance_filter_id, default_filter_values: { values: [value] } };
      await unit.update("country", (await country.executeTakeFirstOrThrow()).id, {
        filters: JSON.stringify([setting]),
      });
    });
  } finally {
    await record.close();
  }
}
