import { type RawBuilder, sql } from "kysely";
import { keyColumnsOf, type ResourceTable } from "./resources.ts";

/** Names a row: the value of its key column, or those of all of them in the order of the list of resources. */
export type RowId = number | string | readonly (number | string)[];

/** The row's id as audit and history write it. */
export function entityIdOf(id: RowId): string {
  return typeof id === "object" ? id.join("/") : String(id);
}

/** In SQL: the condition that a row of the table is the one of this id. */
export function keyEquals(table: ResourceTable, id: RowId): RawBuilder<boolean> {
  const columns = keyColumnsOf(table);
  const values = typeof id === "object" ? id : [id];
  if (values.length !== columns.length) throw new Error(`A row of ${table} is named by ${columns.join(" and ")}.`);
  return sql<boolean>`${sql.join(
    columns.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`),
    sql` and `,
  )}`;
}
