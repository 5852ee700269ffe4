import { DEMO_MEASUREMENTS } from "@schoolmap/demo";
import type { Kysely } from "kysely";
import { findOrCreateSource } from "../../record/sources.ts";
import type { Database } from "../../record/tables/index.ts";

/** The id of the source of the demonstration's measurements; undefined before there were any. */
export async function findDemoSource(db: Kysely<Database>): Promise<number | undefined> {
  const source = await db
    .selectFrom("source")
    .select("id")
    .where("name", "=", DEMO_MEASUREMENTS.name)
    .where("type", "=", "DEMO")
    .where("deleted", "is", null)
    .executeTakeFirst();
  return source?.id;
}

/** Makes the source under which the demonstration's measurements are shown. */
export async function createDemoSource(db: Kysely<Database>): Promise<number> {
  return (await findOrCreateSource(db, { ...DEMO_MEASUREMENTS, type: "DEMO", status: "PUBLISHED" })).source.id;
}
