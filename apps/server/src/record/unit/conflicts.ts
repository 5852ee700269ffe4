import type { ResourceTable } from "./resources.ts";

/** The revision of the row differs from the expected one: another actor changed the row first. */
export class RevisionConflict extends Error {
  override readonly name = "RevisionConflict";

  /** @param current the current row */
  constructor(
    readonly table: ResourceTable,
    readonly current: Readonly<Record<string, unknown>>,
  ) {
    super(`The row of ${table} was changed in the meantime.`);
  }
}

/** There is no such row, or it is not in the required state (not deleted for a change, deleted for a restore). */
export class RowNotFound extends Error {
  override readonly name = "RowNotFound";

  constructor(
    readonly table: ResourceTable,
    readonly entityId: string,
  ) {
    super(`There is no row ${entityId} of ${table} to be changed so.`);
  }
}
