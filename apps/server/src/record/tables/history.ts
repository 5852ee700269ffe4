import type { ColumnType, Generated } from "kysely";

/** A transaction that changed resources, with its actor and reason. The database refuses to change or delete a row. */
export interface UnitOfWorkTable {
  id: Generated<number>;
  /** Start of the unit of work. */
  at: Generated<Date>;
  /** "system", "cli", "anonymous", "key:3" or "user:12". */
  actor: string;
  reason: string;
  request_id: string | null;
}

/** A former state of a row of a resource. Written only by the database. */
export interface HistoryTable {
  id: Generated<number>;
  /** The unit of work that ended the state. */
  unit_id: number;
  /** When the state ended. */
  at: Date;
  /** Name of the table. */
  entity: string;
  entity_id: string;
  /** Revision of the row while it was in this state. */
  revision: number;
  /** Operation that ended the state. */
  action: "update" | "delete";
  /** The row, without columns that must not be in the history. */
  state: ColumnType<Record<string, unknown>, string, never>;
}
