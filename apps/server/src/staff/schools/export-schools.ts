import type { ExportFormat } from "@schoolmap/contract";
import { listDownload } from "../../admin/list-file.ts";
import { piecesOf } from "../../export/chunks.ts";
import { csvWriter } from "../../export/csv.ts";
import { objectTextWriter } from "../../export/features.ts";
import { type Field, fieldsOf } from "../../export/fields.ts";
import type { Writer } from "../../export/writer.ts";
import type { Download } from "../../http/answer.ts";
import { createView, type MapIndex, type RowSet, WORLD } from "../../mapindex/index.ts";
import type { Actor } from "../../record/actor.ts";
import type { OpenRecord } from "../../record/open.ts";
import { statusView } from "../../view/resolved-view.ts";

export interface SchoolExport {
  readonly rows: RowSet;
  readonly format: ExportFormat;
  readonly actor: Actor;
  readonly requestId: string;
  /** Query string that selected the schools, for the audit. */
  readonly query: string;
}

/**
 * Exports all schools of a list as a file, with the columns of the public export. Rows are written from the index as
 * the client consumes them, so that millions of schools are never in memory as text. The audit records who exported
 * which list.
 */
export function exportSchools(record: Pick<OpenRecord, "db">, index: MapIndex, request: SchoolExport): Download {
  const { rows, format, actor, requestId, query } = request;
  const fields = fieldsOf(statusView({ ...createView(index, { scope: WORLD, filters: [] }), rows }));
  const writer = format === "csv" ? csvWriter(fields) : linesWriter(fields);
  return listDownload(record.db, {
    ...{ name: "schools", entity: "school", format, rows: rows.count, actor, requestId, query },
    pieces: () => piecesOf(rows, writer),
  });
}

/** Writes one JSON text per line. */
function linesWriter(fields: readonly Field[]): Writer {
  const object = objectTextWriter(fields);
  return {
    head: () => "",
    rows: (rows) => rows.map((row) => `${object(row)}\n`).join(""),
    tail: () => "",
  };
}
