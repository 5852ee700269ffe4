import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { DatasetFormat, ExportHeader } from "@schoolmap/contract";
import { piecesOf, slicesOf } from "../../export/chunks.ts";
import { SCHOOL_COLUMNS } from "../../export/columns.ts";
import { csvWriter } from "../../export/csv.ts";
import { fieldsOf } from "../../export/fields.ts";
import { geojsonWriter } from "../../export/geojson.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { type Block, GROUP_END, type GroupEnd, groupRowsOf, parquetPieces } from "./parquet.ts";
import { sectionsOf } from "./row-groups.ts";

/** Rows passed to Parquet at a time: few, because all their cells are created together. */
const BLOCK_ROWS = 128;

/** Formats of a file of schools. */
export type SchoolFormat = Exclude<DatasetFormat, "json.gz" | "pmtiles">;

/** Input for the files of a view. */
export interface SchoolFile {
  /** A view without a layer. */
  readonly view: ResolvedView;
  /** Description of the file, for formats that support one. */
  readonly header: ExportHeader;
  /** gzip level, 1 to 9. */
  readonly level: number;
}

const WRITERS: Readonly<Record<SchoolFormat, (file: SchoolFile) => AsyncIterable<string | Uint8Array>>> = {
  "csv.gz": ({ view, level }) => gzipped(piecesOf(view.rows, csvWriter(fieldsOf(view))), level),
  geojson: ({ view, header }) => geojsonOf(view, header),
  "geojson.gz": ({ view, header, level }) => gzipped(geojsonOf(view, header), level),
  parquet: ({ view, header }) =>
    parquetPieces(
      {
        columns: SCHOOL_COLUMNS.map(({ name, kind }) => ({ name, kind })),
        shape: "points",
        groupRows: groupRowsOf(view.rows.count),
        about: { schoolmap: JSON.stringify(header) },
      },
      blocksOf(view),
    ),
};

/**
 * Returns the schools of a view as a file, generated while it is read: memory does not grow with the number of schools.
 */
export function schoolFile(format: SchoolFormat, file: SchoolFile): Readable {
  return Readable.from(WRITERS[format](file), { objectMode: false });
}

function geojsonOf(view: ResolvedView, header: ExportHeader): AsyncIterable<string> {
  return piecesOf(view.rows, geojsonWriter(view.index, fieldsOf(view), header));
}

async function* blocksOf(view: ResolvedView): AsyncGenerator<Block | GroupEnd> {
  const fields = fieldsOf(view);
  for (const { parts, groupRows } of sectionsOf(view)) {
    let held = 0;
    for (const rows of parts) {
      for await (const some of slicesOf(rows, BLOCK_ROWS)) {
        yield fields.map(({ cell }) => some.map(cell));
        held += some.length;
        if (held < groupRows) continue;
        yield GROUP_END;
        held = 0;
      }
    }
    yield GROUP_END;
  }
}

/** Compresses text with gzip. Both ends of the pipeline close each other, and errors surface on the returned stream. */
export function gzipped(text: AsyncIterable<string>, level: number): Readable {
  return pipeline(Readable.from(text, { objectMode: false }), createGzip({ level }), () => {});
}
