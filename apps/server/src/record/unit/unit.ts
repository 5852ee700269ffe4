import type { AuditAction } from "@schoolmap/contract";
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Database } from "../tables/index.ts";
import { RevisionConflict, RowNotFound } from "./conflicts.ts";
import { entityIdOf, keyEquals, type RowId } from "./keys.ts";
import { hiddenColumnsOf, keyColumnsOf, type StampedTable } from "./resources.ts";

export interface ChangeOptions {
  /** Expected revision of the row; absent: any revision. */
  readonly revision?: number;
}

/** Columns that the database sets itself in each change. */
const STAMP_COLUMNS = ["created_at", "created_by", "modified_at", "modified_by", "revision"];

/** The writes of one unit of work. Returned rows are complete, in their state after the write. */
export class Unit {
  /**
   * @param db typed queries in the unit's transaction, for reads and for changes of many rows with one statement;
   *   stamps, history and audit apply to them as well
   * @param id id of the unit of work
   */
  constructor(
    readonly db: Kysely<Database>,
    readonly id: number,
  ) {}

  async insert<T extends StampedTable>(table: T, values: Insertable<Database[T]>): Promise<Selectable<Database[T]>> {
    const { rows } = await insertion<T>(table, values, sql``).execute(this.db);
    return rows[0]!;
  }

  /** Inserts the row unless a row with the same unique values exists. Returns undefined in that case. */
  async insertNew<T extends StampedTable>(
    table: T,
    values: Insertable<Database[T]>,
  ): Promise<Selectable<Database[T]> | undefined> {
    const { rows } = await insertion<T>(table, values, sql`on conflict do nothing`).execute(this.db);
    return rows[0];
  }

  /**
   * Changes a row that is not deleted. Undefined columns are not changed.
   * @throws RevisionConflict when the row has another revision than the one in the options; RowNotFound when there is
   *   no such row.
   */
  async update<T extends StampedTable>(
    table: T,
    id: RowId,
    patch: Updateable<Database[T]>,
    options: ChangeOptions = {},
  ): Promise<Selectable<Database[T]>> {
    const sets = given(patch).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (sets.length === 0) throw new Error(`A change of ${table} must name a column.`);
    return this.#change(table, id, sql.join(sets), sql<boolean>`deleted is null`, options);
  }

  /** Marks a row as deleted. It can be restored. @throws as `update` */
  async remove<T extends StampedTable>(
    table: T,
    id: RowId,
    options: ChangeOptions = {},
  ): Promise<Selectable<Database[T]>> {
    return this.#change(table, id, sql`deleted = now()`, sql<boolean>`deleted is null`, options);
  }

  /**
   * Without a revision: restores a deleted row unchanged. With a revision: sets the row to the content of that former
   * revision, even after a permanent removal. Columns that are not in the history keep their values.
   * @throws RowNotFound when there is nothing to restore
   */
  async restore<T extends StampedTable>(table: T, id: RowId, revision?: number): Promise<Selectable<Database[T]>> {
    return this.named("restore", () =>
      revision === undefined
        ? this.#change(table, id, sql`deleted = null`, sql<boolean>`deleted is not null`, {})
        : this.#restoreRevision(table, id, revision),
    );
  }

  /** Runs the work and sets the action name of its changes in the audit, in place of the detected action. */
  async named<T>(action: AuditAction, work: () => Promise<T>): Promise<T> {
    await this.#nameAction(action);
    try {
      return await work();
    } finally {
      // After a failed statement the transaction is aborted and also refuses this one.
      await this.#nameAction("").catch(() => {});
    }
  }

  /** Sets the action name for the following audit entries; "" makes the audit detect the action itself. */
  async #nameAction(action: AuditAction | ""): Promise<void> {
    await sql`select set_config('schoolmap.action', ${action}, true)`.execute(this.db);
  }

  async #restoreRevision<T extends StampedTable>(
    table: T,
    id: RowId,
    revision: number,
  ): Promise<Selectable<Database[T]>> {
    const former = await this.db
      .selectFrom("history")
      .select(["state", sql<string>`state::text`.as("text")])
      .where("entity", "=", table)
      .where("entity_id", "=", entityIdOf(id))
      .where("revision", "=", revision)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!former) throw new RowNotFound(table, entityIdOf(id));
    const content = sql`json_populate_record(null::${sql.table(table)}, ${former.text}::json) as f`;
    const kept = new Set([...STAMP_COLUMNS, ...keyColumnsOf(table), ...hiddenColumnsOf(table)]);
    const columns = Object.keys(former.state);
    const sets = columns
      .filter((column) => !kept.has(column))
      .map((column) => sql`${sql.ref(column)} = f.${sql.ref(column)}`);
    const { rows: changed } = await sql<Selectable<Database[T]>>`
      update ${sql.table(table)} as t set ${sql.join(sets)} from ${content}
      where ${sql.join(
        keyColumnsOf(table).map((column) => sql`t.${sql.ref(column)} = f.${sql.ref(column)}`),
        sql` and `,
      )} returning t.*`.execute(this.db);
    if (changed[0]) return changed[0];
    const { rows: inserted } = await sql<Selectable<Database[T]>>`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
      select ${sql.join(columns.map((column) => restoredValue(column)))} from ${content}, ${latestRevision(table, id)}
      returning *`.execute(this.db);
    return inserted[0]!;
  }

  async #change<T extends StampedTable>(
    table: T,
    id: RowId,
    sets: RawBuilder<unknown>,
    state: RawBuilder<boolean>,
    { revision }: ChangeOptions,
  ): Promise<Selectable<Database[T]>> {
    const condition = sql`${keyEquals(table, id)} and ${state}`;
    const { rows } = await sql<Selectable<Database[T]>>`
      update ${sql.table(table)} set ${sets}
      where ${condition} ${revision === undefined ? sql`` : sql`and revision = ${revision}`}
      returning *`.execute(this.db);
    if (rows[0]) return rows[0];
    const current = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${condition}`.execute(this.db);
    if (current.rows[0]) throw new RevisionConflict(table, current.rows[0]);
    throw new RowNotFound(table, entityIdOf(id));
  }
}

/** Returns the values that are not undefined. */
function given(values: object): [string, unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined);
}

function insertion<T extends StampedTable>(table: T, values: object, onConflict: RawBuilder<unknown>) {
  const columns = given(values);
  return sql<Selectable<Database[T]>>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))}) ${onConflict} returning *`;
}

/** A row that was removed permanently is restored with the next revision. */
function restoredValue(column: string): RawBuilder<unknown> {
  if (column === "revision") return sql`latest.revision + 1`;
  if (column === "modified_at") return sql`date_trunc('milliseconds', statement_timestamp())`;
  if (column === "modified_by") return sql`current_setting('schoolmap.actor')`;
  return sql`f.${sql.ref(column)}`;
}

function latestRevision(table: StampedTable, id: RowId): RawBuilder<unknown> {
  return sql`(select max(revision) as revision from history
    where entity = ${table} and entity_id = ${entityIdOf(id)}) as latest`;
}
