import { DEMO_MEASUREMENTS } from "@schoolmap/demo";
import type { Kysely } from "kysely";
import type pg from "pg";
import { type Actor, CLI } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import type { Database } from "../../record/tables/index.ts";
import { writeBulk } from "../../record/unit/write-bulk.ts";
import { rebuild } from "../../rollup/index.ts";
import { removeDemoSchools } from "../schools/demo-schools.ts";
import { removeDemoStaff } from "./remove-staff.ts";

/** Removes the whole demonstration world permanently. Returns the number of removed schools. */
export async function removeDemo(
  record: OpenRecord,
  { actor = CLI, signal }: { actor?: Actor; signal?: AbortSignal } = {},
): Promise<number> {
  const options = { reason: "Removed the demonstration world", signal, audit: entryOf };
  const { schools } = await writeBulk(record, actor, options, async ({ client, db, touched }) => {
    const rows = await db.selectFrom("country").select("id").where("is_demo", "=", true).execute();
    const countries = rows.map(({ id }) => id);
    const measuring = await measuringSchools(db);
    await removeDemoStaff(db);
    const removed = await removeDemoSchools(db, countries);
    await removeMeasurements(client, measuring);
    for (const countryId of countries)
      for (const table of ["school", "country"] as const) touched(table, { countryId });
    touched("source");
    return { schools: [...removed.values()].reduce((sum, count) => sum + count, 0), countries: removed.size };
  });
  return schools;
}

function entryOf(counts: { readonly schools: number; readonly countries: number }) {
  const summary = `Removed the demonstration world: ${counts.schools} schools in ${counts.countries} countries`;
  return { action: "delete", entity: "school", summary, counts } as const;
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

/** Removes the measurements of the schools, and the source that marks them as invented. */
async function removeMeasurements(client: pg.ClientBase, schools: readonly number[]): Promise<void> {
  await client.query("delete from measurement_inbox where school_id = any($1)", [schools]);
  await client.query("delete from measurement where school_id = any($1)", [schools]);
  await rebuild(client, schools);
  await client.query(
    `delete from source where name = $1 and type = 'DEMO'
       and not exists (select from school_day where source_id = source.id)
       and not exists (select from layer where source.id = any(source_ids))`,
    [DEMO_MEASUREMENTS.name],
  );
}
