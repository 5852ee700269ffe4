import type { Kysely } from "kysely";
import { readPlacer } from "../../../ingest/placing/read-placer.ts";
import { FileError } from "../../../ingest/school-files/reasons.ts";
import type { Database } from "../../../record/tables/index.ts";
import type { FileImport } from "../file-import.ts";
import { RowReader } from "./read-row.ts";
import { RegionNames } from "./region-names.ts";

/**
 * Creates a reader for the rows of an import, from its decisions, its country and the corrections.
 * @throws FileError when a required decision is missing, so that no row can be read
 */
export async function openReader(db: Kysely<Database>, { id, country_id, plan }: FileImport): Promise<RowReader> {
  if (country_id === null) throw new FileError("unknown_country", "The country of the file is not known; choose it.");
  const has = (target: string) => plan.columns.some((column) => column.target === target);
  if (!has("coordinates") && !(has("latitude") && has("longitude"))) {
    throw new FileError(
      "missing_place_columns",
      "No column says where the schools are; choose latitude and longitude.",
    );
  }
  if (!has("giga_id_school") && !has("external_id")) {
    throw new FileError(
      "missing_id_columns",
      "No column says which school a row means; choose the school code or the Giga id.",
    );
  }
  const country = await db
    .selectFrom("country")
    .select(["id", "code", "iso3", "name"])
    .where("id", "=", country_id)
    .executeTakeFirstOrThrow();
  const corrected = await db
    .selectFrom("file_import_correction")
    .select(["line", "cells"])
    .where("file_import_id", "=", id)
    .execute();
  return new RowReader({
    plan,
    country: {
      id: country.id,
      name: country.name,
      codes: [country.code, country.iso3, country.name.toUpperCase()],
      placer: await readPlacer(db, country),
    },
    regions: await RegionNames.read(db, country_id),
    corrections: new Map(corrected.map(({ line, cells }) => [line, cells])),
  });
}
