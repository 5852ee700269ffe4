import { type RawBuilder, sql } from "kysely";
import { keyColumnsOf, type ResourceTable } from "./resources.ts";

/**
 * Identifies a row: the value of its key column, or the values of all its key columns in the order of the list of
 * resources.
 */
export type RowId = number | string | readonly (number | string)[];

/** Returns the id of the row as it is written in audit and history. */
export function entityIdOf(id: RowId): string {
  return typeof id === "object" ? id.join("/") : String(id);
}

/** Returns an SQL condition that matches the row of the table with this id. */
export function keyEquals(table: ResourceTable, id: RowId): RawBuilder<boolean> {
  const columns = keyColumnsOf(table);
  const values = typeof id === "object" ? id : [id];
  if (values.length !== columns.length) throw new Error(`A row of ${table} is named by ${columns.join(" and ")}.`);
  return sql<boolean>`${sql.join(
    columns.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`),
    sql` and `,
  )}`;
}
