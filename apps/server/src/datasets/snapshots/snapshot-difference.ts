import { SCHOOL_COLUMNS } from "../../export/columns.ts";
import type { Cell } from "../../lib/csv-text.ts";
import { differingPairs, type FilePair } from "./paired-records.ts";
import type { TextRow } from "./previous-rows.ts";
import { changesOfSchool, type TextOf } from "./school-changes.ts";

const ROWS_AT_ONCE = 512;

/**
 * Yields the changes of each school between two files of schools, field by field, several rows at a time. The result
 * equals the combined change files of the snapshots between them.
 *
 * @param country ISO 3166-1 alpha-3: schools located there in one of the files; undefined: all
 */
export async function* differenceRows(files: FilePair, country: string | undefined): AsyncGenerator<Cell[][]> {
  const isIn = (row: TextRow | null) => row?.country_iso3_code === country;
  let rows: Cell[][] = [];
  for await (const { id, before, after } of differingPairs(files)) {
    if (country !== undefined && !isIn(before) && !isIn(after)) continue;
    rows.push(...changesOfSchool(id, SCHOOL_COLUMNS, { before: textsOf(before), after: textsOf(after) }));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function textsOf(row: TextRow | null): TextOf | null {
  return row && ((at) => row[SCHOOL_COLUMNS[at]!.name]);
}
