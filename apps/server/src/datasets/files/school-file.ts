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

/** Rows that Parquet takes at a time: few, as their cells are made at once. */
const BLOCK_ROWS = 128;

/** Forms of a file of schools. */
export type SchoolFormat = Exclude<DatasetFormat, "json.gz" | "pmtiles">;

/** What the files of a view are made from. */
export interface SchoolFile {
  /** Without a layer. */
  readonly view: ResolvedView;
  /** What the file says about itself, where its form has a place for it. */
  readonly header: ExportHeader;
  /** Of gzip, 1 to 9. */
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

/** The schools of a view as a file, written as it is read: memory does not grow with the number of schools. */
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

/** Text as gzip. Each end of the pipeline closes the other, and its error comes out here. */
export function gzipped(text: AsyncIterable<string>, level: number): Readable {
  return pipeline(Readable.from(text, { objectMode: false }), createGzip({ level }), () => {});
}
