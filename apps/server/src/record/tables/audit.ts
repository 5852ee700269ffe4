import type { AuditAction } from "@schoolmap/contract";
import type { ColumnType, Generated } from "kysely";

/** What was done, by whom. The database refuses to change or delete a row. */
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
  /** The unit of work that made the change; null for what changes no row. */
  unit_id: number | null;
}

/** Seals an entry of the audit: SHA-256, in hex, over the seal before and the entry. Written by the database alone. */
export interface AuditSealTable {
  /** From 1, without gaps. */
  position: number;
  audit_id: number;
  hash: string;
  sealed_at: Generated<Date>;
}
