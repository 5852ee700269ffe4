import type { KEY_CATEGORIES, KEY_REQUEST_KINDS, KEY_REQUEST_STATUSES, KeyScope, Lang } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** An API key of a client. The key itself is not stored, only its hash and its first characters for identification. */
export interface ApiKeyTable extends ResourceStamps {
  id: Generated<number>;
  name: string;
  prefix: string;
  /** SHA-256 of the key, in hex. */
  hash: string;
  scopes: string[];
  /** Multiple of the request rate that clients without a key have. */
  rate_factor: Generated<number>;
  /** Source to which data written with the key are attributed. */
  source_id: number | null;
  /** Role with permissions in addition to the scopes. */
  role_id: number | null;
  /** Empty means the default category. */
  category_ids: Generated<number[]>;
  valid_from: Generated<Date>;
  /** Null means valid until it is revoked. */
  valid_to: Date | null;
}

/** Time of the last use of a key, at most one minute too early. */
export interface ApiKeyUseTable {
  key_id: number;
  last_used: Date;
}

/** Number of uses of a key on a day (UTC), written in bulk by the nodes that counted. */
export interface ApiKeyDayTable {
  key_id: number;
  day: string;
  requests: number;
  /** Number of these requests that were over the limit. */
  refused: Generated<number>;
}

/** Notice to the owner that the key ends, sent this many days before. */
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
  /** Whether this is the category of keys without a category; true for at most one. */
  is_default: Generated<boolean>;
}

/** A request for a key or for its extension; personal data. */
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
  /** Language of the e-mails to the owner. */
  lang: Generated<Lang>;
  wanted_until: Date | null;
  status: Generated<(typeof KEY_REQUEST_STATUSES)[number]>;
  valid_to: Date | null;
  key_id: number | null;
  source_id: number | null;
  decision: Generated<string>;
  decided_at: Date | null;
  decided_by: string | null;
  /** SHA-256 of the token of the link that shows the key, in hex; null if there is no link. */
  link_hash: string | null;
  link_until: Date | null;
  /** Given to the requester for requesting the status; null for requests entered by staff. */
  reference: string | null;
}
