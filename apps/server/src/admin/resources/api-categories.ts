import { apiCategoryResource, apiCategoryRoutes } from "@schoolmap/contract";
import { sql } from "kysely";
import { HttpError } from "../../http/http-error.ts";
import type { Unit } from "../../record/unit/unit.ts";
import { defineResource, type Row } from "../resource.ts";
import { noSuchReference } from "../write-errors.ts";

/** Categories of keys. A category that keys use cannot be deleted; the database allows only one default. */
export const API_CATEGORIES_RESOURCE = defineResource({
  declaration: apiCategoryResource,
  routes: apiCategoryRoutes,
  table: "api_category",
  texts: ["name", "code", "description"],
  guard: async ({ db }, { before, after }) => {
    if (before?.deleted !== null || after.deleted === null) return;
    const key = await db
      .selectFrom("api_key")
      .select("name")
      .where("deleted", "is", null)
      .where(sql<boolean>`${after.id} = any(category_ids)`)
      .limit(1)
      .executeTakeFirst();
    if (key) throw new HttpError("conflict", `Keys have this category, for example "${key.name}".`);
  },
});

/** @throws HttpError `invalid` when one of the categories does not exist */
export async function requireCategories({ db }: Unit, { category_ids }: Row): Promise<void> {
  const wanted = new Set(category_ids as readonly number[]);
  if (wanted.size === 0) return;
  const found = await db
    .selectFrom("api_category")
    .select("id")
    .where("id", "in", [...wanted])
    .where("deleted", "is", null)
    // Prevents deletion of the categories before this transaction commits.
    .forShare()
    .execute();
  if (found.length < wanted.size) throw noSuchReference("category_ids");
}
