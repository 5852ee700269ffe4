import { sql } from "kysely";

/** Columns of every table whose rows are written by users or imports: actor, time, and time of deletion. */
export const STAMPS = sql.raw(`
  created_at  timestamptz not null default now(),
  created_by  varchar(64) not null default 'system',
  modified_at timestamptz not null default now(),
  modified_by varchar(64) not null default 'system',
  deleted     timestamptz`);
