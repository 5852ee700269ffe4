import { type NameColumn, NameColumnBuilder } from "../columns/name-column.ts";

/** Creates a column of these names. */
export function createNames(names: readonly string[]): NameColumn {
  const builder = new NameColumnBuilder(names.length);
  for (const name of names) builder.append(name);
  return builder.finish(allRowsOf(names));
}

/** Returns the rows of such a column. */
export function allRowsOf(names: readonly string[]): Uint32Array {
  return Uint32Array.from(names, (_, row) => row);
}
