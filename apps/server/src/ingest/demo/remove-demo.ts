import { announce, audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { inBulkTransaction } from "../bulk-transaction.ts";
import { removeDemoSchools } from "../schools/demo-schools.ts";

/** Removes the whole demonstration world, for good. Returns how many schools went. */
export function removeDemo(
  record: OpenRecord,
  options: { actor?: string; signal?: AbortSignal } = {},
): Promise<number> {
  return inBulkTransaction(record, { signal: options.signal }, async ({ db }) => {
    const countries = await db.selectFrom("country").select("id").where("is_demo", "=", true).execute();
    const removed = await removeDemoSchools(
      db,
      countries.map(({ id }) => id),
    );
    const schools = [...removed.values()].reduce((sum, count) => sum + count, 0);
    await audit(db, {
      actor: options.actor ?? "cli",
      action: "delete",
      entity: "school",
      summary: `Removed the demonstration world: ${schools} schools in ${removed.size} countries`,
    });
    await announce(
      db,
      countries.flatMap(({ id }) => [
        { kind: "school", countryId: id } as const,
        { kind: "country", countryId: id } as const,
      ]),
    );
    return schools;
  });
}
