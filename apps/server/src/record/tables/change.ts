import type { Generated } from "kysely";

export type ChangeKind = "country" | "region" | "school" | "layer" | "filter" | "translation";

/** The log that every copy of the server follows: what to read again. Written in the transaction that made the change. */
export interface ChangeTable {
  seq: Generated<number>;
  at: Generated<Date>;
  kind: ChangeKind;
  /** Null means that any country may be touched. */
  country_id: number | null;
  /** Null means that any school of the country may be touched. */
  school_ids: number[] | null;
}
