import type { ColumnType, Generated } from "kysely";

/** Who changed resources in one transaction, and why. The database refuses to change or delete a row. */
export interface UnitOfWorkTable {
  id: Generated<number>;
  /** When it began. */
  at: Generated<Date>;
  /** "system", "cli", "anonymous", "key:3" or "user:12". */
  actor: string;
  reason: string;
  request_id: string | null;
}

/** A former state of a row of a resource. Written by the database alone. */
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
  /** How it ended. */
  action: "update" | "delete";
  /** The row, without columns that history may not hold. */
  state: ColumnType<Record<string, unknown>, string, never>;
}
