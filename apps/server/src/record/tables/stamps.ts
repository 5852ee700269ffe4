import type { ColumnType, Generated } from "kysely";

/**
 * Who wrote a row and when, and the time of its deletion (null when it is not deleted). Actors are "system", "cli",
 * "user:12".
 */
export interface Stamps {
  created_at: Generated<Date>;
  created_by: Generated<string>;
  modified_at: Generated<Date>;
  modified_by: Generated<string>;
  deleted: Date | null;
}

/**
 * Stamps of a resource. The database sets the stamps of a change itself, from the unit of work (see `unit/write.ts`).
 */
export interface ResourceStamps extends Stamps {
  /** Starts at 1; each update increments it. */
  revision: Generated<number>;
}

/**
 * A json or jsonb column with a default. It is read as a value and written as JSON text, because node-postgres would
 * send an array as a PostgreSQL array.
 */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
/** A date without time, as "yyyy-MM-dd". */
export type DateText = string;
