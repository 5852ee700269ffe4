import type { Generated } from "kysely";

/** Schools that staff selected for one action, frozen until it runs, and stored so that it can be undone. */
export interface SchoolBatchTable {
  id: Generated<string>;
  actor: string;
  action: "update" | "delete" | "restore" | "undo";
  patch: Record<string, unknown> | null;
  /** Bit n of byte b represents the school 8 × b + n. */
  ids: Buffer;
  count: number;
  /** SHA-256 over the data that the client was shown. */
  hash: string;
  frozen_at: Date;
  expires_at: Date;
  unit_id: number | null;
  /** The batch that this one undoes. */
  undoes: string | null;
}
