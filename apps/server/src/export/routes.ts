import { Readable } from "node:stream";
import { exportCsv, exportGeojson } from "@schoolmap/contract";
import type { WithCatalog } from "../catalog/catalog.ts";
import { addRoute } from "../http/add-route.ts";
import { Download } from "../http/answer.ts";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import type { Http } from "../http/http.ts";
import type { ReadingPace } from "../http/slow-reader.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";
import type { WithRecord } from "../record/connect.ts";
import type { ResolvedView } from "../view/resolved-view.ts";
import { liveSnapshotOf } from "../view/view-request.ts";
import { piecesOf } from "./chunks.ts";
import { csvWriter } from "./csv.ts";
import { estimatedBytes } from "./estimate.ts";
import { exportedView } from "./export-request.ts";
import { fieldsOf } from "./fields.ts";
import { geojsonWriter } from "./geojson.ts";
import { exportSources, headerOf } from "./header.ts";
import { fileName } from "./names.ts";
import type { Writer } from "./writer.ts";

export interface ExportLimits {
  /** Exports an address may start in a minute. */
  readonly perMinute: number;
  /** Exports that run at the same time, of all clients together. */
  readonly atOnce: number;
  /** Of one client. */
  readonly perClient: number;
  readonly pace: ReadingPace;
}

/** The whole data set takes a quarter of an hour at 1 Mbit/s. */
const PACE: ReadingPace = { stallMs: 30_000, totalMs: 30 * 60_000, minBytesPerSecond: 8_000, windowMs: 15_000 };
const LIMITS: ExportLimits = { perMinute: 12, atOnce: 16, perClient: 4, pace: PACE };

type RouteContext = WithRecord & WithIndex & WithCatalog & WithMeasurements;
type WriterOf = (view: ResolvedView, address: string) => Writer | Promise<Writer>;

/**
 * Routes through which a whole view leaves. An answer of millions of schools is never whole in memory: rows are written as
 * the client takes them, and no further when it goes away.
 */
export function exportRoutes(http: Http, context: RouteContext, limits: ExportLimits = LIMITS): void {
  const running = new ConcurrencyLimit({ atOnce: limits.atOnce, perClient: limits.perClient });
  const open = (route: typeof exportCsv | typeof exportGeojson, writerOf: WriterOf) => {
    addRoute(
      http,
      { ...route, limit: limits.perMinute },
      async ({ query, rawQuery: raw, url, client, signal, onClose }) => {
        const view = await exportedView(liveSnapshotOf(context), { query, raw, signal });
        const { rows } = view;
        const name = fileName(view, route.path.split(".").at(-1)!, new Date());
        const headers = {
          "cache-control": "public, no-cache",
          "content-type": `${route.mediaType}; charset=utf-8`,
          "content-disposition": `attachment; filename="${name}"`,
          "x-total-count": String(rows.count),
        };
        const start = async () => {
          onClose(running.enter(client.limitKey));
          return Readable.from(piecesOf(rows, await writerOf(view, url)), { objectMode: false });
        };
        return new Download(start, {
          headers,
          etag: `"${view.version.replace(/[^\w.-]/g, "")}"`,
          modified: http.modifiedAt(view.version),
          compress: true,
          pace: limits.pace,
          headOnly: async () => ({ "x-estimated-size": String(estimatedBytes(rows, await writerOf(view, url))) }),
        });
      },
    );
  };
  open(exportCsv, (view) => csvWriter(fieldsOf(view)));
  open(exportGeojson, async (view, address) => {
    const sources = await exportSources(context.record.db);
    return geojsonWriter(view.index, fieldsOf(view), headerOf(view, { address, sources }));
  });
}
