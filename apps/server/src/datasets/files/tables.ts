import type { ColumnFacts } from "../../export/columns.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../../lib/csv-text.ts";
import { type Block, groupRowsOf, parquetPieces } from "./parquet.ts";
import { gzipped } from "./school-file.ts";

/** A table that is generated while it is read: a few rows at a time, in column order. */
export interface Table {
  readonly columns: readonly ColumnFacts[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Formats of a table. */
export type TableFormat = "csv.gz" | "json.gz" | "parquet";

/** Rows per row group for files whose number of rows is known only at the end. */
const GROUP_ROWS = groupRowsOf(1_000_000);

/** Returns a table as a file. @param level gzip level, 1 to 9 */
export function tableFile(format: TableFormat, table: Table, level: number): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case "csv.gz":
      return gzipped(csvPieces(table), level);
    case "json.gz":
      return gzipped(jsonPieces(table), level);
    case "parquet": {
      const columns = table.columns.map(({ name, kind }) => ({ name, kind }));
      return parquetPieces({ columns, shape: "none", groupRows: GROUP_ROWS, about: {} }, blocksOf(table));
    }
  }
}

async function* csvPieces({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([columns.map(({ name }) => name)]);
  for await (const some of rows) yield csvText(some);
}

/** Yields one array, with one object per line. */
async function* jsonPieces({ columns, rows }: Table): AsyncGenerator<string> {
  let separator = "\n";
  yield "[";
  for await (const some of rows) {
    const lines = some.map((row) => JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))));
    yield separator + lines.join(",\n");
    separator = ",\n";
  }
  yield "\n]\n";
}

async function* blocksOf({ columns, rows }: Table): AsyncGenerator<Block> {
  for await (const some of rows) yield columns.map((_, at) => some.map((row) => row[at]!));
}
