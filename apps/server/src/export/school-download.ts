import { Readable } from "node:stream";
import { Download } from "../http/answer.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import type { Http } from "../http/http.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import type { WithRecord } from "../record/connect.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { piecesOf } from "./chunks.ts";
import { csvWriter } from "./csv.ts";
import { estimatedBytes } from "./estimate.ts";
import { fieldsOf } from "./fields.ts";
import { geojsonWriter } from "./geojson.ts";
import { exportSources, headerOf } from "./header.ts";
import { fileName } from "./names.ts";
import type { Writer } from "./writer.ts";

export interface ExportLimits {
  /** Maximum number of exports that an address may start per minute. */
  readonly perMinute: number;
  /** Maximum number of parallel exports of all clients. */
  readonly atOnce: number;
  /** Maximum number of parallel exports of one client. */
  readonly perClient: number;
  readonly pace: ReadingPace;
}

/** The whole data set takes a quarter of an hour at 1 Mbit/s. */
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 30 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
export const EXPORT_LIMITS: ExportLimits = { perMinute: 12, atOnce: 16, perClient: 4, pace: PACE };

/** Export formats for the schools of a view. */
export type SchoolForm = "csv" | "geojson";

const MEDIA_TYPES: Readonly<Record<SchoolForm, string>> = {
  csv: "text/csv; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
};

/** Client and response options of a download. */
export interface Taken {
  readonly form: SchoolForm;
  /** Path and query of the request. */
  readonly address: string;
  /** Key by which the client is limited. */
  readonly limitKey: string | undefined;
  readonly onClose: (callback: () => void) => void;
  /** Absent: the version of the view is used. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Creates downloads of the schools of views, which share the limits. A response with millions of schools is never
 * completely in memory: rows are written at the rate at which the client reads them, and writing stops when it
 * disconnects.
 */
export function schoolDownloads(
  { modifiedAt }: Pick<Http, "modifiedAt">,
  { record }: WithRecord,
  { atOnce, perClient, pace }: Omit<ExportLimits, "perMinute"> = EXPORT_LIMITS,
): (view: ResolvedView, taken: Taken) => Download {
  const running = new ConcurrencyLimit({ atOnce, perClient });
  const writerOf = async (view: ResolvedView, { form, address }: Taken): Promise<Writer> => {
    const fields = fieldsOf(view);
    if (form === "csv") return csvWriter(fields);
    return geojsonWriter(view.index, fields, headerOf(view, { address, sources: await exportSources(record.db) }));
  };
  return (view, taken) => {
    const { form, limitKey, onClose, etag = view.version, headers } = taken;
    const start = async () => {
      onClose(running.enter(limitKey));
      return Readable.from(piecesOf(view.rows, await writerOf(view, taken)), { objectMode: false });
    };
    return new Download(start, {
      headers: {
        "cache-control": "public, no-cache",
        "content-type": MEDIA_TYPES[form],
        "content-disposition": `attachment; filename="${fileName(view, form, new Date())}"`,
        "x-total-count": String(view.rows.count),
        ...headers,
      },
      etag: `"${etag.replace(/[^\w.-]/g, "")}"`,
      modified: modifiedAt(view.version),
      compress: true,
      pace,
      headOnly: async () => ({
        "x-estimated-size": String(estimatedBytes(view.rows, await writerOf(view, taken))),
      }),
    });
  };
}
