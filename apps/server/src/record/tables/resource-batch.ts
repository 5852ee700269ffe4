import type { ColumnType, Generated } from "kysely";

/** A set of rows for one action: frozen, run, and stored for a time so that it can be undone. */
export interface ResourceBatchTable {
  id: Generated<string>;
  /** Name of the resource in the contract. */
  resource: string;
  actor: string;
  action: "update" | "delete" | "restore" | "status";
  /** The patch of an update. */
  patch: ColumnType<Record<string, unknown> | null, string | null, never>;
  /** Target status of a life cycle step. */
  status: string | null;
  /** Row ids in ascending order. */
  ids: number[];
  /** Revision of each row when the set was frozen. */
  revisions: number[];
  /** SHA-256, in hex, over the id and revision of each row when the set was frozen. */
  hash: string;
  state: Generated<"frozen" | "running" | "run" | "undone">;
  /** Number of ids that a job has processed. */
  done: Generated<number>;
  /** The units of work that changed the rows. */
  unit_ids: Generated<number[]>;
  expires_at: Date;
}
