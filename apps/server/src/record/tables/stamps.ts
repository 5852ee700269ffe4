import type { ColumnType, Generated } from "kysely";

/** Who wrote a row and when, and since when it counts as deleted (null: alive). Actors read "system", "cli", "user:12". */
export interface Stamps {
  created_at: Generated<Date>;
  created_by: Generated<string>;
  modified_at: Generated<Date>;
  modified_by: Generated<string>;
  deleted: Date | null;
}

/** Stamps of a resource. The database sets those of a change itself, from the unit of work (see `unit/write.ts`). */
export interface ResourceStamps extends Stamps {
  /** 1 at first, raised by each update. */
  revision: Generated<number>;
}

/**
 * A json or jsonb column with a default: read as a value, written as JSON text (node-postgres would send an array as a
 * PostgreSQL array).
 */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
/** A date without time, as "yyyy-MM-dd". */
export type DateText = string;
