import type { Kysely } from "kysely";
import { findOrCreateSource } from "../record/sources.ts";
import type { Database } from "../record/tables/index.ts";

const NAME = "Visitors' measurements";
const DESCRIPTION = "Measured by visitors in their browsers.";

/**
 * Returns the source of visitors' measurements: a draft until the first of them is approved.
 * @param db of a unit of work
 */
export async function visitorSource(db: Kysely<Database>) {
  const values = { name: NAME, description: DESCRIPTION, type: "PUSH", status: "DRAFT" } as const;
  return (await findOrCreateSource(db, values)).source;
}
