import type { AuditAction } from "@schoolmap/contract";
import type { ColumnType, Generated } from "kysely";

/** Record of actions and their actors. The database refuses to change or delete a row. */
export interface AuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  actor: string;
  action: AuditAction;
  /** Name of the table. */
  entity: string;
  entity_id: string | null;
  summary: string;
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
  request_id: string | null;
  /** Unit of work of the change; null for an action that changes no row. */
  unit_id: number | null;
}

/** Seal of an audit entry: SHA-256, in hex, over the previous seal and the entry. Written only by the database. */
export interface AuditSealTable {
  /** Starts at 1, without gaps. */
  position: number;
  audit_id: number;
  hash: string;
  sealed_at: Generated<Date>;
}
