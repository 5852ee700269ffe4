import type { Kysely, Selectable } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Actor } from "../../record/actor.ts";
import type { FileImportTable } from "../../record/tables/file-import.ts";
import type { Database } from "../../record/tables/index.ts";

export type FileImport = Selectable<FileImportTable>;

/** Counts of a file whose rows were not checked with the current decisions. */
export const NOT_CHECKED = {
  ...{ new_count: null, changed_count: null, unchanged_count: null, refused_count: null, held_count: null },
} as const;

/** Returns an import that is not deleted, or undefined. */
export function findImport(db: Kysely<Database>, id: number): Promise<FileImport | undefined> {
  return db.selectFrom("file_import").selectAll().where("id", "=", id).where("deleted", "is", null).executeTakeFirst();
}

/**
 * Returns an import that is visible to the actor. @throws HttpError `not_found`, also when its country is not visible
 */
export async function readImport(db: Kysely<Database>, actor: Actor, id: number): Promise<FileImport> {
  const found = await findImport(db, id);
  if (found && isWithinReach(actor, found.country_id)) return found;
  throw new HttpError("not_found", `There is no import ${id}.`);
}

/**
 * Whether an actor, who may have a country limit, may see data of this country; null means that it has no country yet.
 */
export function isWithinReach(actor: Actor, countryId: number | null): boolean {
  const countries = "countries" in actor ? actor.countries : null;
  return countries === null || (countryId !== null && countries.has(countryId));
}
