import { type ColumnFacts, SCHOOL_COLUMNS } from "../../export/columns.ts";
import { type Cell, cellAsText } from "../../lib/csv-text.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import type { TextRow } from "./previous-rows.ts";
import { newRows } from "./school-history.ts";

/** A field that is compared. */
export type ComparedField = Pick<ColumnFacts, "name" | "kind">;

/** The texts of a school in a CSV file, by the position of the field; undefined where the file has no such column. */
export type TextOf = (field: number) => string | undefined;

/**
 * What became of a school, one row for each field whose text is another. Of a school that was removed (`after` is null) every
 * known field is listed with its last value, of one that was added with its first. Columns that only one file has are left out.
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

/** What became of each school of an earlier snapshot, and which are new. */
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

/** A text of a CSV file as a value; numbers stay numbers, so that a negative one is not taken for a formula. */
function shown(kind: ColumnFacts["kind"], text: string): Cell {
  if (text === "") return null;
  return kind === "integer" || kind === "decimal" ? Number(text) : text;
}
