import type { KEY_CATEGORIES, KEY_REQUEST_KINDS, KEY_REQUEST_STATUSES, KeyScope, Lang } from "@schoolmap/contract";
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
  /** So many times the requests that clients without a key may send. */
  rate_factor: Generated<number>;
  /** What it writes is said to come from here. */
  source_id: number | null;
  /** What it may do besides its scopes. */
  role_id: number | null;
  /** Empty: the default category. */
  category_ids: Generated<number[]>;
  valid_from: Generated<Date>;
  /** Null: until it is revoked. */
  valid_to: Date | null;
}

/** When a key was last shown, a minute too early at most. */
export interface ApiKeyUseTable {
  key_id: number;
  last_used: Date;
}

/** How often a key was shown on a day (UTC); written in bulk by the nodes that counted. */
export interface ApiKeyDayTable {
  key_id: number;
  day: string;
  requests: number;
  /** Those of them that were over the limit. */
  refused: Generated<number>;
}

/** The owner was told so many days before that the key ends then. */
export interface ApiKeyNoticeTable {
  key_id: number;
  valid_to: Date;
  days: number;
  sent_at: Generated<Date>;
}

/** A category of keys. */
export interface ApiCategoryTable extends ResourceStamps {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  /** The category of keys without any; at most one is. */
  is_default: Generated<boolean>;
}

/** Somebody asks for a key, or for more time for one; personal. */
export interface KeyRequestTable extends ResourceStamps {
  id: Generated<number>;
  kind: Generated<(typeof KEY_REQUEST_KINDS)[number]>;
  program: string;
  full_name: string;
  email: string;
  purpose: string;
  category: (typeof KEY_CATEGORIES)[number];
  country_ids: Generated<number[]>;
  scopes: Generated<KeyScope[]>;
  /** The language of the letters to the owner. */
  lang: Generated<Lang>;
  wanted_until: Date | null;
  status: Generated<(typeof KEY_REQUEST_STATUSES)[number]>;
  valid_to: Date | null;
  key_id: number | null;
  source_id: number | null;
  decision: Generated<string>;
  decided_at: Date | null;
  decided_by: string | null;
  /** SHA-256 of the token of the link that shows the key, in hex; null when there is none. */
  link_hash: string | null;
  link_until: Date | null;
  /** Given to the person who asked, to ask what became of it; null for requests that staff wrote down. */
  reference: string | null;
}
