import { type Kysely, sql } from "kysely";
import type { Database } from "../../record/tables/index.ts";
import { removeSchoolBenchmark } from "../demo/school-benchmark.ts";

/**
 * Removes the demonstration schools of these countries with their facts, and the demonstration data of the countries
 * themselves. Nothing is retained, because the schools were never real.
 * @returns the number of removed schools, by country id
 */
export async function removeDemoSchools(
  db: Kysely<Database>,
  countryIds: readonly number[],
): Promise<Map<number, number>> {
  const demo = await db
    .selectFrom("school")
    .select(({ fn }) => ["country_id", fn.countAll<number>().as("schools")])
    .where("is_demo", "=", true)
    .where("country_id", "in", [0, ...countryIds])
    .groupBy("country_id")
    .execute();
  const ids = demo.map(({ country_id }) => country_id);
  if (ids.length > 0) {
    const schools = db.selectFrom("school").select("id").where("is_demo", "=", true).where("country_id", "in", ids);
    await db.deleteFrom("school_static").where("school_id", "in", schools).execute();
    await db.deleteFrom("school").where("is_demo", "=", true).where("country_id", "in", ids).execute();
  }
  await db
    .deleteFrom("school_review")
    .where("is_demo", "=", true)
    .where("country_id", "in", [0, ...countryIds])
    .execute();
  await removeSchoolBenchmark(db, countryIds);
  await sql`
    update country set is_demo = false, data_source = default, data_source_description = default,
      country_disclaimer = default, benchmark_metadata = default, integration_status = default, date_of_join = null,
      date_schools_mapped = null
    where is_demo and id = any(${countryIds})`.execute(db);
  return new Map(demo.map(({ country_id, schools }) => [country_id, schools]));
}
