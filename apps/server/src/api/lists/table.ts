import type { ColumnKind } from "../../export/columns.ts";
import type { Column, Shape } from "../../export/features.ts";
import type { Cell } from "../../lib/csv-text.ts";

/** Column whose cells all have one kind or are null, as required by typed formats. */
export interface TypedColumn<T> extends Column<T> {
  readonly kind: ColumnKind;
}

/** Page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Total number of rows in the list. */
  readonly count: number;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Page of the public API, independent of the format. */
export interface Table<T> {
  readonly columns: readonly TypedColumn<T>[];
  readonly page: Page<T>;
  /** Absent when the rows have no location and therefore no GeoJSON. */
  readonly shape?: Shape<T>;
}

/** Returns a function that converts items to objects with a member for each column. */
export function objectWriter<T>(columns: readonly Column<T>[]): (item: T) => Record<string, Cell> {
  return (item) => {
    const object: Record<string, Cell> = {};
    for (const { name, cell } of columns) object[name] = cell(item);
    return object;
  };
}
