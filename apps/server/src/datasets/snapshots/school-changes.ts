import { type ColumnFacts, SCHOOL_COLUMNS } from "../../export/columns.ts";
import { type Cell, cellAsText } from "../../lib/csv-text.ts";
import type { MapIndex } from "../../mapindex/index.ts";
import type { TextRow } from "./previous-rows.ts";
import { newRows } from "./school-history.ts";

/**
 * What became of each school since an earlier snapshot: one row for each field whose text in the CSV file is another. Of a school
 * that was removed every known field is listed with its last value, of one that was added with its first. Columns that only
 * one of the two files has are left out.
 */
export async function* changeRows(
  previous: AsyncIterable<readonly TextRow[]>,
  index: MapIndex,
): AsyncGenerator<Cell[][]> {
  const fields = SCHOOL_COLUMNS.map(({ name, kind, read }) => ({ name, kind, cell: read(index) }));
  const known = new Uint8Array(index.size);
  const textOf = (at: number, row: number) => cellAsText(fields[at]!.cell(row));
  for await (const some of previous) {
    const rows = some.flatMap((before): Cell[][] => {
      const id = Number(before.schoolmap_id);
      const row = index.rowOf(id);
      if (row < 0)
        return fields.flatMap(({ name, kind }): Cell[][] => {
          return before[name] ? [[id, "removed", name, shown(kind, before[name]), null]] : [];
        });
      known[row] = 1;
      return fields.flatMap(({ name, kind }, at): Cell[][] => {
        const [then, now] = [before[name], textOf(at, row)];
        return then === undefined || then === now ? [] : [[id, "changed", name, shown(kind, then), shown(kind, now)]];
      });
    });
    if (rows.length > 0) yield rows;
  }
  for await (const some of newRows(index, known)) {
    yield some.flatMap((row) =>
      fields.flatMap(({ name, kind }, at): Cell[][] => {
        const now = textOf(at, row);
        return now === "" ? [] : [[index.ids[row]!, "added", name, null, shown(kind, now)]];
      }),
    );
  }
}

/** A text of a CSV file as a value; numbers stay numbers, so that a negative one is not taken for a formula. */
function shown(kind: ColumnFacts["kind"], text: string): Cell {
  if (text === "") return null;
  return kind === "integer" || kind === "decimal" ? Number(text) : text;
}
