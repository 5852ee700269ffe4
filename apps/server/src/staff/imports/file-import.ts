import type { Kysely, Selectable } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { FileImportTable } from "../../record/tables/file-import.ts";
import type { Database } from "../../record/tables/index.ts";

export type FileImport = Selectable<FileImportTable>;

/** The counts of a file whose rows were not checked by the present decisions. */
export const NOT_CHECKED = {
  ...{ new_count: null, changed_count: null, unchanged_count: null, refused_count: null, held_count: null },
} as const;

/** An import that is not deleted, or undefined. */
export function findImport(db: Kysely<Database>, id: number): Promise<FileImport | undefined> {
  return db.selectFrom("file_import").selectAll().where("id", "=", id).where("deleted", "is", null).executeTakeFirst();
}

/** An import within reach of the actor. @throws HttpError `not_found`, also for one of a country out of reach */
export async function readImport(db: Kysely<Database>, actor: Actor, id: number): Promise<FileImport> {
  const found = await findImport(db, id);
  if (found && isWithinReach(actor, found.country_id)) return found;
  throw new HttpError("not_found", `There is no import ${id}.`);
}

/** Whether an actor who may be limited to countries may know of what belongs to this one; null: to none yet. */
export function isWithinReach(actor: Actor, countryId: number | null): boolean {
  const countries = "countries" in actor ? actor.countries : null;
  return countries === null || (countryId !== null && countries.has(countryId));
}
