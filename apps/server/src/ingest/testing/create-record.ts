import { fileURLToPath } from "node:url";
import type { OpenRecord } from "../../record/open.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { createGeography } from "./create-geography.ts";

const REPOSITORY = new URL("../../../../../", import.meta.url);

/** Path of the open sample file of a country (ISO 3166-1 alpha-3), which is stored next to the repository. */
export const realFile = (iso3: string) =>
  fileURLToPath(new URL(`../shared/data/schools_location_data_${iso3}.csv`, REPOSITORY));

/** Creates a record for this test only, with the given countries. */
export async function createRecord(...countries: readonly string[]): Promise<TestRecord> {
  const record = await createTestRecord();
  await createGeography(record, ...countries);
  return record;
}

/** Returns the schools that are not deleted, in the order of insertion. */
export const schoolsOf = ({ db }: OpenRecord) =>
  db.selectFrom("school").selectAll().where("deleted", "is", null).orderBy("id").execute();

export const importsOf = ({ db }: OpenRecord) => db.selectFrom("import").selectAll().orderBy("id").execute();

export const changesOf = ({ db }: OpenRecord) => db.selectFrom("change").selectAll().orderBy("seq").execute();
