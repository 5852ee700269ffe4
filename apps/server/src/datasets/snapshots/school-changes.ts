import { type ColumnFacts, SCHOOL_COLUMNS } from "../../export/columns.ts";
import { type Cell, cellAsText } from "../../lib/csv-text.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import type { TextRow } from "./previous-rows.ts";
import { newRows } from "./school-history.ts";

/** A compared field. */
export type ComparedField = Pick<ColumnFacts, "name" | "kind">;

/** Returns the texts of a school in a CSV file, by field position; undefined when the file has no such column. */
export type TextOf = (field: number) => string | undefined;

/**
 * Returns the changes of a school, one row for each field whose text differs. For a removed school (`after` is null)
 * every known field is listed with its last value, for an added school with its first value. Columns that only one file
 * has are omitted.
 */
export function changesOfSchool(
  id: number,
  fields: readonly ComparedField[],
  { before, after }: { readonly before: TextOf | null; readonly after: TextOf | null },
): Cell[][] {
  const change = !before ? "added" : after ? "changed" : "removed";
  return fields.flatMap(({ name, kind }, at): Cell[][] => {
    const [then, now] = [before ? before(at) : "", after ? after(at) : ""];
    if (then === undefined || now === undefined || then === now) return [];
    return [[id, change, name, shown(kind, then), shown(kind, now)]];
  });
}

/** Yields the changes of each school of an earlier snapshot, and the new schools. */
export async function* changeRows(
  previous: AsyncIterable<readonly TextRow[]>,
  index: MapIndex,
): AsyncGenerator<Cell[][]> {
  const fields = SCHOOL_COLUMNS.map(({ name, kind, read }) => ({ name, kind, cell: read(index) }));
  const known = new Uint8Array(index.size);
  const textsOf =
    (row: number): TextOf =>
    (at) =>
      cellAsText(fields[at]!.cell(row));
  for await (const some of previous) {
    const rows = some.flatMap((texts) => {
      const id = Number(texts.schoolmap_id);
      const row = index.rowOf(id);
      if (row >= 0) known[row] = 1;
      const before: TextOf = (at) => texts[fields[at]!.name];
      return changesOfSchool(id, fields, { before, after: row < 0 ? null : textsOf(row) });
    });
    if (rows.length > 0) yield rows;
  }
  for await (const some of newRows(index, known)) {
    yield some.flatMap((row) => changesOfSchool(index.ids[row]!, fields, { before: null, after: textsOf(row) }));
  }
}

/**
 * Converts a text of a CSV file to a value. Numbers become numbers, so that a negative number is not mistaken for a
 * formula.
 */
function shown(kind: ColumnFacts["kind"], text: string): Cell {
  if (text === "") return null;
  return kind === "integer" || kind === "decimal" ? Number(text) : text;
}
