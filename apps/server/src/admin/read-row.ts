import { type Kysely, sql } from "kysely";
import { HttpError } from "../http/http-error.ts";
import type { Database } from "../record/tables/index.ts";
import { historyOf, rowAt } from "../record/unit/history.ts";
import type { Resource, Row } from "./resource.ts";
import { isSameValue, wireValue } from "./wire-row.ts";

/** A row, deleted or not. @throws HttpError `not_found` */
export async function readRow(db: Kysely<Database>, resource: Resource, id: number, at?: Date): Promise<Row> {
  const row = at ? await rowAt(db, resource.table, id, at) : await currentRow(db, resource, id);
  if (row) return row;
  const then = at ? ` at ${at.toISOString()}` : "";
  throw new HttpError("not_found", `There is no ${resource.declaration.singular} ${id}${then}.`);
}

/** A row that nobody else can change before the transaction ends: what is judged of it stays true. @throws as `readRow` */
export async function lockRow(db: Kysely<Database>, resource: Resource, id: number): Promise<Row> {
  await sql`select from ${sql.table(resource.table)} where id = ${id} for update`.execute(db);
  return readRow(db, resource, id);
}

async function currentRow(db: Kysely<Database>, { table }: Resource, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** Every change of a row with the fields that it changed, the newest first. @throws HttpError `not_found` */
export async function readHistory(db: Kysely<Database>, resource: Resource, id: number): Promise<readonly Row[]> {
  const versions = await historyOf(db, resource.table, id);
  if (versions.length === 0) throw new HttpError("not_found", `There is no ${resource.declaration.singular} ${id}.`);
  return versions.map(({ revision, unit, action, before, after }) => ({
    revision,
    at: unit?.at.toISOString() ?? null,
    actor: unit?.actor ?? null,
    reason: unit?.reason ?? null,
    action,
    changes: changesBetween(resource, before, after),
  }));
}

function changesBetween(resource: Resource, before: Row | null, after: Row | null) {
  const names = [...Object.keys(resource.declaration.fields), "deleted"];
  return names.flatMap((field) => {
    const [old, young] = [before?.[field] ?? null, after?.[field] ?? null];
    return isSameValue(old, young) ? [] : [{ field, before: wireValue(old), after: wireValue(young) }];
  });
}
