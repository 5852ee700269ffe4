import type { Generated } from "kysely";

/** A saved query of a list. */
export interface SavedViewTable {
  id: Generated<number>;
  /** "user:12" or "key:3". */
  owner: string;
  /** Name of the resource in the contract. */
  resource: string;
  name: string;
  /** Query of the list. */
  query: string;
  is_shared: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Actors who have a record open. */
export interface RecordPresenceTable {
  /** Name of the resource in the contract. */
  resource: string;
  entity_id: number;
  actor: string;
  seen_at: Generated<Date>;
}
