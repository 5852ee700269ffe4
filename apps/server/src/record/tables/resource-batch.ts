import type { ColumnType, Generated } from "kysely";

/** A set of rows that one action is meant for, frozen until the action is run. */
export interface ResourceBatchTable {
  id: Generated<string>;
  /** Name of the resource in the contract. */
  resource: string;
  actor: string;
  action: "update" | "delete" | "restore";
  patch: ColumnType<Record<string, unknown> | null, string | null, never>;
  ids: number[];
  /** SHA-256, in hex, over id and revision of each row when the set was frozen. */
  hash: string;
  expires_at: Date;
}
