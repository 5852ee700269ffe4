import type { ResourceTable } from "./resources.ts";

/** The row has another revision than the one that the change was made for: somebody else was quicker. */
export class RevisionConflict extends Error {
  override readonly name = "RevisionConflict";

  /** @param current the row as it is now */
  constructor(
    readonly table: ResourceTable,
    readonly current: Readonly<Record<string, unknown>>,
  ) {
    super(`The row of ${table} was changed in the meantime.`);
  }
}

/** There is no such row, or not in the state that the change needs (alive to be changed, deleted to be restored). */
export class RowNotFound extends Error {
  override readonly name = "RowNotFound";

  constructor(
    readonly table: ResourceTable,
    readonly entityId: string,
  ) {
    super(`There is no row ${entityId} of ${table} to be changed so.`);
  }
}
