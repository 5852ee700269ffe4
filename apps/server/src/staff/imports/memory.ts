import type { ImportPlan } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import type { RememberedColumn } from "../../record/tables/file-import.ts";
import type { Database } from "../../record/tables/index.ts";
import { foldHeading } from "./columns/headings.ts";
import type { FileImport } from "./file-import.ts";

type Memory = Pick<ImportPlan, "values" | "remedies"> & {
  readonly columns: Readonly<Record<string, RememberedColumn>>;
};

/** Returns the settings with which the last file of the same source was read; undefined for the first one. */
export async function readMemory(
  db: Kysely<Database>,
  { country_id, source_id }: Pick<FileImport, "country_id" | "source_id">,
): Promise<Memory | undefined> {
  if (country_id === null && source_id === null) return undefined;
  return db
    .selectFrom("file_import_memory")
    .select(["columns", "values", "remedies"])
    .where("source_id", source_id === null ? "is" : "=", source_id)
    .$if(country_id !== null, (query) => query.where("country_id", "=", country_id!))
    .orderBy("country_id")
    .executeTakeFirst();
}

/** Stores the decisions about a file for the next one of its source, by the headings of its columns. */
export async function storeMemory(
  db: Kysely<Database>,
  { country_id, source_id, plan }: FileImport,
  headings: readonly string[],
): Promise<void> {
  if (!plan.remember || country_id === null) return;
  const columns = Object.fromEntries(
    plan.columns.map(({ at, ...column }) => [foldHeading(headings[at] ?? ""), column] as const),
  );
  const kept = {
    columns: JSON.stringify(columns),
    values: JSON.stringify(plan.values),
    remedies: JSON.stringify(plan.remedies),
  };
  await db
    .insertInto("file_import_memory")
    .values({ country_id, source_id, ...kept })
    .onConflict((conflict) => conflict.columns(["country_id", "source_id"]).doUpdateSet(kept))
    .execute();
}
