import type { Kysely } from "kysely";
import { findOrCreateSource } from "../record/sources.ts";
import type { Database } from "../record/tables/index.ts";

const NAME = "Visitors' measurements";
const DESCRIPTION = "Measured by visitors in their browsers.";

/**
 * The source that visitors' measurements come from: a draft until somebody approves the first of them.
 * @param db of a unit of work
 */
export async function visitorSource(db: Kysely<Database>) {
  const values = { name: NAME, description: DESCRIPTION, type: "PUSH", status: "DRAFT" } as const;
  return (await findOrCreateSource(db, values)).source;
}
