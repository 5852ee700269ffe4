import { DEMO_MEASUREMENTS } from "@schoolmap/demo";
import type { Kysely } from "kysely";
import { findOrCreateSource } from "../../record/sources.ts";
import type { Database } from "../../record/tables/index.ts";

/** Returns the id of the source of the demonstration measurements; undefined before there are any. */
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

/** Creates the source of the demonstration measurements. */
export async function createDemoSource(db: Kysely<Database>): Promise<number> {
  return (await findOrCreateSource(db, { ...DEMO_MEASUREMENTS, type: "DEMO", status: "PUBLISHED" })).source.id;
}
