import type { Attribute } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { holdIdentityChanges } from "../../../ingest/review/hold-rows.ts";
import { isReviewed } from "../../../ingest/review/is-reviewed.ts";
import { FileError } from "../../../ingest/school-files/reasons.ts";
import type { TakeOptions } from "../../../ingest/schools/take-incoming.ts";
import type { Database } from "../../../record/tables/index.ts";
import type { FileImport } from "../file-import.ts";

/**
 * Returns the function that holds the identity changes in a file for review; undefined when its source and country are
 * not reviewed.
 * @throws FileError when the source of the rows would be missing in the queue
 */
export async function holdOf(
  db: Kysely<Database>,
  { country_id, source_id }: FileImport,
  attributes: readonly Attribute[],
): Promise<TakeOptions["hold"]> {
  if (!(await isReviewed(db, { countryId: country_id!, sourceId: source_id }))) return undefined;
  if (source_id === null) {
    throw new FileError("missing_source", "Changes of schools wait for review here; choose the source of the file.");
  }
  const columns = attributes.map(({ column }) => column);
  return (unit, importId) => holdIdentityChanges(unit, columns, { sourceId: source_id, importId });
}
