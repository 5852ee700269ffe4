import { DEMO_MEASUREMENTS } from "@schoolmap/demo";
import type { Kysely } from "kysely";
import type pg from "pg";
import { audit, publishChanges } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { rebuild } from "../../rollup/index.ts";
import { inBulkTransaction } from "../bulk-transaction.ts";
import { removeDemoSchools } from "../schools/demo-schools.ts";

/** Removes the whole demonstration world, for good. Returns how many schools went. */
export function removeDemo(
  record: OpenRecord,
  options: { actor?: string; signal?: AbortSignal } = {},
): Promise<number> {
  return inBulkTransaction(record, { signal: options.signal }, async ({ client, db }) => {
    const countries = await db.selectFrom("country").select("id").where("is_demo", "=", true).execute();
    const measuring = await measuringSchools(db);
    const removed = await removeDemoSchools(
      db,
      countries.map(({ id }) => id),
    );
    await removeMeasurements(client, measuring);
    const schools = [...removed.values()].reduce((sum, count) => sum + count, 0);
    await audit(db, {
      actor: options.actor ?? "cli",
      action: "delete",
      entity: "school",
      summary: `Removed the demonstration world: ${schools} schools in ${removed.size} countries`,
    });
    await publishChanges(
      db,
      countries.flatMap(({ id }) => [
        { kind: "school", countryId: id } as const,
        { kind: "country", countryId: id } as const,
      ]),
    );
    return schools;
  });
}

async function measuringSchools(db: Kysely<Database>): Promise<number[]> {
  const schools = await db
    .selectFrom("school_registration")
    .innerJoin("school", "school.id", "school_registration.school_id")
    .select("school.id")
    .where("school.is_demo", "=", true)
    .execute();
  return schools.map(({ id }) => id);
}

/** What the schools measured goes with them, and the source that says that it was invented. */
async function removeMeasurements(client: pg.ClientBase, schools: readonly number[]): Promise<void> {
  await client.query("delete from measurement_inbox where school_id = any($1)", [schools]);
  await client.query("delete from measurement where school_id = any($1)", [schools]);
  await rebuild(client, schools);
  await client.query(
    `delete from source where name = $1 and type = 'DEMO'
       and not exists (select from school_day where source_id = source.id)
       and not exists (select from layer_source where source_id = source.id)`,
    [DEMO_MEASUREMENTS.name],
  );
}
