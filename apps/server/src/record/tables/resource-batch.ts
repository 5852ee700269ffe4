import type { ColumnType, Generated } from "kysely";

/** A set of rows that one action is meant for: frozen, run, and for a time kept so that it can be undone. */
export interface ResourceBatchTable {
  id: Generated<string>;
  /** Name of the resource in the contract. */
  resource: string;
  actor: string;
  action: "update" | "delete" | "restore" | "status";
  /** Of an update. */
  patch: ColumnType<Record<string, unknown> | null, string | null, never>;
  /** Of a step of the life cycle: the status to come. */
  status: string | null;
  /** In ascending order. */
  ids: number[];
  /** Of each row, when the set was frozen. */
  revisions: number[];
  /** SHA-256, in hex, over id and revision of each row when the set was frozen. */
  hash: string;
  state: Generated<"frozen" | "running" | "run" | "undone">;
  /** How many of the ids a job is through with. */
  done: Generated<number>;
  /** The units of work that changed the rows. */
  unit_ids: Generated<number[]>;
  expires_at: Date;
}
