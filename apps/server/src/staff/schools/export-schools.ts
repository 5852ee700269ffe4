import { Readable } from "node:stream";
import type { ExportFormat } from "@schoolmap/contract";
import { piecesOf } from "../../export/chunks.ts";
import { csvWriter } from "../../export/csv.ts";
import { type Field, fieldsOf } from "../../export/fields.ts";
import type { Writer } from "../../export/writer.ts";
import { Download } from "../../http/answer.ts";
import type { ReadingPace } from "../../http/slow-reader.ts";
import { createView, type MapIndex, type RowSet, WORLD } from "../../mapindex/index.ts";
import { type Actor, actorText } from "../../record/actor.ts";
import { audit } from "../../record/journals.ts";
import type { OpenRecord } from "../../record/open.ts";
import { statusView } from "../../view/resolved-view.ts";

const PACE: ReadingPace = { stallMs: 30_000, totalMs: 30 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = { csv: "text/csv", jsonl: "application/x-ndjson" };

export interface SchoolExport {
  readonly rows: RowSet;
  readonly format: ExportFormat;
  readonly actor: Actor;
  readonly requestId: string;
  /** The address that says which schools were meant, for the audit. */
  readonly query: string;
}

/**
 * All schools of a list as a file, with the columns of the public export. Rows are written from the index as the client takes
 * them, so that millions of schools are never in memory as text. The audit says who took which list.
 */
export function exportSchools(record: Pick<OpenRecord, "db">, index: MapIndex, request: SchoolExport): Download {
  const { rows, format, actor, requestId, query } = request;
  const fields = fieldsOf(statusView({ ...createView(index, { scope: WORLD, filters: [] }), rows }));
  const writer = format === "csv" ? csvWriter(fields) : linesWriter(fields);
  const start = async () => {
    await audit(record.db, {
      ...{ actor: actorText(actor), action: "export", entity: "school", requestId },
      summary: `Exported ${rows.count} schools as ${format}`,
      after: { rows: rows.count, format, query },
    });
    return Readable.from(piecesOf(rows, writer), { objectMode: false });
  };
  return new Download(start, {
    headers: {
      "content-type": `${MEDIA_TYPES[format]}; charset=utf-8`,
      "content-disposition": `attachment; filename="schools-${new Date().toISOString().slice(0, 10)}.${format}"`,
      "x-total-count": String(rows.count),
    },
    compress: true,
    pace: PACE,
  });
}

/** One JSON text a line. */
function linesWriter(fields: readonly Field[]): Writer {
  const line = (row: number) =>
    `${JSON.stringify(Object.fromEntries(fields.map(({ name, cell }) => [name, cell(row)])))}\n`;
  return { head: () => "", rows: (rows) => rows.map(line).join(""), tail: () => "" };
}
