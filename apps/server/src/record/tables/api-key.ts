import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A key that a program shows. The key itself is nowhere: only its hash is, and the first characters to tell it by. */
export interface ApiKeyTable extends ResourceStamps {
  id: Generated<number>;
  name: string;
  prefix: string;
  /** SHA-256 of the key, in hex. */
  hash: string;
  scopes: string[];
  /** What it writes is said to come from here. */
  source_id: number | null;
  /** What it may do besides its scopes. */
  role_id: number | null;
  valid_from: Generated<Date>;
  /** Null: until it is revoked. */
  valid_to: Date | null;
}

/** When a key was last shown, a minute too early at most. */
export interface ApiKeyUseTable {
  key_id: number;
  last_used: Date;
}
