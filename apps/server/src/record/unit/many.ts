import { type RawBuilder, sql } from "kysely";
import type { StampedTable } from "./resources.ts";
import type { Unit } from "./unit.ts";

/** A row of a resource, by column. */
type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Sets the same columns of many rows to the same values with one statement. Stamps, revision, history and audit of each
 * row are the same as for a change of a single row.
 *
 * @returns the rows after the change
 */
export function changeMany(
  unit: Unit,
  table: StampedTable,
  ids: readonly number[],
  values: AnyRow,
): Promise<readonly AnyRow[]> {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return run(
    unit,
    sql`update ${sql.table(table)} set ${sql.join(sets)} where id = any(${[...ids]}::integer[]) returning *`,
  );
}

/**
 * Resets columns of many rows to the values that they had before a unit of work changed them.
 *
 * @param unitId the unit whose change is reverted; rows that it did not change are not modified
 */
export function changeBack(
  unit: Unit,
  table: StampedTable,
  ids: readonly number[],
  { unitId, columns }: { readonly unitId: number; readonly columns: readonly string[] },
): Promise<readonly AnyRow[]> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = f.${sql.ref(column)}`);
  return run(
    unit,
    sql`
    update ${sql.table(table)} t set ${sql.join(sets)}
    from history h cross join lateral json_populate_record(null::${sql.table(table)}, h.state) as f
    where h.entity = ${table} and h.entity_id = any(${ids.map(String)}::text[]) and h.unit_id = ${unitId} and f.id = t.id
    returning t.*`,
  );
}

async function run(unit: Unit, statement: RawBuilder<unknown>): Promise<readonly AnyRow[]> {
  const { rows } = await (statement as RawBuilder<AnyRow>).execute(unit.db);
  return rows;
}
