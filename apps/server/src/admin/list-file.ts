import { Readable } from "node:stream";
import type { ExportFormat } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { Download } from "../http/answer.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import { type Actor, actorText } from "../record/actor.ts";
import { audit } from "../record/journals.ts";
import type { Database } from "../record/tables/index.ts";

const PACE: ReadingPace = { stallMs: 30_000, totalMs: 30 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = { csv: "text/csv", jsonl: "application/x-ndjson" };

/** A whole list as a file, with the data of its audit entry. */
export interface ListFile {
  /** Used in the file name and in the audit, for example "sources". */
  readonly name: string;
  /** Name of the table. */
  readonly entity: keyof Database;
  readonly format: ExportFormat;
  readonly rows: number;
  readonly actor: Actor;
  readonly requestId: string;
  /** Query that selects the rows. */
  readonly query: string;
  /** Returns the text of the file; called once, when the client starts to read. */
  readonly pieces: () => AsyncIterable<string> | Iterable<string>;
}

/** Sends a list as a file at the rate at which the client reads it. The audit records who exported which list. */
export function listDownload(
  db: Kysely<Database>,
  { name, entity, format, rows, actor, requestId, query, pieces }: ListFile,
): Download {
  const start = async () => {
    await audit(db, {
      ...{ actor: actorText(actor), action: "export", entity, requestId },
      summary: `Exported ${rows} ${name} as ${format}`,
      after: { rows, format, query },
    });
    return Readable.from(pieces(), { objectMode: false });
  };
  return new Download(start, {
    headers: {
      "content-type": `${MEDIA_TYPES[format]}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
      "x-total-count": String(rows),
    },
    compress: true,
    pace: PACE,
  });
}
