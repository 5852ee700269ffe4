import type { Attribute } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { holdIdentityChanges } from "../../../ingest/review/hold-rows.ts";
import { isReviewed } from "../../../ingest/review/is-reviewed.ts";
import { FileError } from "../../../ingest/school-files/reasons.ts";
import type { TakeOptions } from "../../../ingest/schools/take-incoming.ts";
import type { Database } from "../../../record/tables/index.ts";
import type { FileImport } from "../file-import.ts";

/**
 * What lets the changes of identity in a file wait for review; undefined where its source and country are not reviewed.
 * @throws FileError when the queue could not say where the rows come from
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
